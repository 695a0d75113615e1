import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.util.JSONObjectUtils;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.Map;
import java.util.UUID;

/** Prints the ID of a ticket and the ticket. */
public class MintTicket {
    static final String KEY_ID = System.getenv().getOrDefault("HUB_KEY_ID", "YOUR_KEY_ID");

    static final String ORDER = """
        {"service": "Accounts", "data": null}
        """;

    /** The secret is Base64: sign with its bytes, not its text. */
    static byte[] secret() {
        byte[] bytes = Base64.getDecoder().decode(System.getenv().getOrDefault("HUB_SECRET", ""));
        if (bytes.length < 32) {
            throw new IllegalStateException(
                "Set HUB_SECRET to the secret of the key: Base64 of at least 32 bytes.");
        }
        return bytes;
    }

    /** A ticket for one login. Keep its ID with the login: the result names it. */
    static String mintTicket(String id, Map<String, Object> order) throws Exception {
        order.put("id", id);
        var header = new JWSHeader.Builder(JWSAlgorithm.HS256)
            .type(JOSEObjectType.JWT)
            .keyID(KEY_ID)
            .build();
        var claims = new JWTClaimsSet.Builder()
            .expirationTime(Date.from(Instant.now().plusSeconds(10 * 60))) // at most 15 minutes
            .claim("data", order)
            .build();
        var ticket = new SignedJWT(header, claims);
        ticket.sign(new MACSigner(secret()));
        return ticket.serialize();
    }

    public static void main(String[] args) throws Exception {
        String id = UUID.randomUUID().toString();
        String ticket = mintTicket(id, JSONObjectUtils.parse(ORDER));
        System.out.println(id + "\n" + ticket);
    }
}
