import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.MACVerifier;
import com.nimbusds.jose.util.JSONObjectUtils;
import com.nimbusds.jwt.SignedJWT;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.Map;

/** Prints the result of a login with this ticket, or ends with an error. */
public class VerifyResult {
    static final String KEY_ID = System.getenv().getOrDefault("HUB_KEY_ID", "YOUR_KEY_ID");

    /** The secret is Base64: verify with its bytes, not its text. */
    static byte[] secret() {
        byte[] bytes = Base64.getDecoder().decode(System.getenv().getOrDefault("HUB_SECRET", ""));
        if (bytes.length < 32) {
            throw new IllegalStateException(
                "Set HUB_SECRET to the secret of the key: Base64 of at least 32 bytes.");
        }
        return bytes;
    }

    /** The result that the bank service has just signed for this ticket; throws for anything else. */
    static Map<String, Object> verifyResult(String result, String ticketId) throws Exception {
        var token = SignedJWT.parse(result);
        check(JWSAlgorithm.HS256.equals(token.getHeader().getAlgorithm()), "another algorithm");
        check(KEY_ID.equals(token.getHeader().getKeyID()), "signed with another key");
        // This also refuses critical extensions that the library does not know.
        check(token.verify(new MACVerifier(secret())), "wrong signature");
        var claims = token.getJWTClaimsSet();
        var data = claims.getJSONObjectClaim("data");
        check(data != null && ticketId.equals(data.get("ticketId")), "another ticket's result");
        var now = Instant.now();
        var signed = OffsetDateTime.parse((String) data.get("timestamp")).toInstant();
        long age = Duration.between(signed, now).toSeconds();
        check(age >= -60 && age <= 15 * 60, "too old, or from the future");
        var expires = claims.getExpirationTime();
        check(expires == null || now.isBefore(expires.toInstant()), "expired");
        // Accept each result once: insert ticketId into a table where it is unique, and refuse
        // the result if the database does.
        return data;
    }

    static void check(boolean right, String refusal) {
        if (!right) {
            throw new IllegalArgumentException(refusal);
        }
    }

    public static void main(String[] args) throws Exception {
        String result = new String(System.in.readAllBytes(), UTF_8).strip();
        String data = JSONObjectUtils.toJSONString(verifyResult(result, args[0]));
        new PrintStream(System.out, true, UTF_8).println(data);
    }
}
