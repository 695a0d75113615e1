import { json, literal } from './literals.ts';
import type { Language } from './language.ts';

const QUOTES = '"""';

/** Both programs sign like this. */
const SIGN = `    static final String KID = System.getenv().getOrDefault("HUB_KEY_ID", "");
    // The secret is Base64: sign with its bytes, not its text.
    static final String SECRET = System.getenv().getOrDefault("HUB_SECRET", "");
    static final byte[] KEY = Base64.getDecoder().decode(SECRET);
    static {
        if (KEY.length < 32 || KID.isEmpty())
            throw new Error("Set HUB_KEY_ID, and HUB_SECRET to Base64 of at least 32 bytes.");
    }

    static String sign(String text) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(KEY, "HmacSHA256"));
        return text + "." + encode(mac.doFinal(text.getBytes(UTF_8)));
    }

    static String encode(byte[] part) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(part);
    }`;

/** Java has no JSON of its own: the data is a text block (JEP 378), whose indentation is cut off. */
export const java: Language = {
  id: 'java',
  title: 'Java',
  since: 'Java 15',
  mint: {
    fileName: 'MintTicket.java',
    run: 'java MintTicket.java',
    code: ({ service, data }) => `import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class MintTicket {
${SIGN}

    static String mintTicket(String service, String data) throws Exception {
        String header = ${QUOTES}
            {"alg":"HS256","typ":"JWT","kid":"%s"}${QUOTES}.formatted(KID);
        long exp = Instant.now().getEpochSecond() + 600; // at most 15 minutes ahead
        String claims = ${QUOTES}
            {"exp":%d,"data":{"service":"%s","id":"%s","data":%s}}${QUOTES}
            .formatted(exp, service, UUID.randomUUID(), data);
        return sign(encode(header.getBytes(UTF_8)) + "." + encode(claims.getBytes(UTF_8)));
    }

    public static void main(String[] args) throws Exception {
        System.out.println(mintTicket("${service}", ${jsonText(data)}));
    }
}
`,
  },
  verify: {
    fileName: 'VerifyResult.java',
    run: 'java VerifyResult.java < results.txt',
    code: () => `import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.*;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class VerifyResult {
${SIGN}

    // Keep this in your database: an INSERT under a unique constraint checks and marks in one step.
    static final Set<String> used = ConcurrentHashMap.newKeySet();

    /** The data (JSON) of a result that the bank service has just signed for this ticket. */
    static String verifyResult(String result, String ticketId) throws Exception {
        check(result.matches("[\\\\w-]+\\\\.[\\\\w-]+\\\\.[\\\\w-]{43}"), "no signed token");
        String[] parts = result.split("\\\\.");
        byte[] signed = sign(parts[0] + "." + parts[1]).getBytes(UTF_8);
        check(MessageDigest.isEqual(signed, result.getBytes(UTF_8)), "wrong signature");
        var header = members(new String(Base64.getUrlDecoder().decode(parts[0]), UTF_8));
        boolean known = is("HS256", header.get("alg")) && is(KID, header.get("kid"));
        check(known, "another algorithm or key");
        var claims = members(new String(Base64.getUrlDecoder().decode(parts[1]), UTF_8));
        var data = members(claims.getOrDefault("data", ""));
        check(is(ticketId, data.get("ticketId")), "not the result of this ticket");
        var time = OffsetDateTime.parse(data.get("timestamp").replace("\\"", "")).toInstant();
        long now = Instant.now().getEpochSecond(), age = now - time.getEpochSecond();
        double exp = Double.parseDouble(claims.getOrDefault("exp", "Infinity"));
        check(-60 <= age && age <= 900 && now < exp, "too old, or from the future");
        check(used.add(ticketId), "used before");
        return data.get("data");
    }

    static void check(boolean right, String refusal) {
        if (!right) throw new IllegalArgumentException(refusal);
    }

    /** Whether this is the JSON of a text; one that is written with escapes is none of ours. */
    static boolean is(String text, String json) {
        return ('"' + text + '"').equals(json);
    }

    // A text is one token whatever stands in it, so nothing inside of one is taken for JSON.
    static final Pattern TOKEN = Pattern.compile("\\"(?:[^\\"\\\\\\\\]|\\\\\\\\.)*+\\"|[{}\\\\[\\\\]:,]");

    /** The members of a JSON object, as JSON; what is in further brackets belongs to their values. */
    static Map<String, String> members(String json) {
        var members = new HashMap<String, String>();
        String name = "";
        int depth = 0, start = 0;
        for (var token = TOKEN.matcher(json); token.find(); ) {
            String it = token.group();
            if ("]}".contains(it)) depth--;
            boolean ends = depth == 0 || depth == 1 && it.equals(",");
            if (ends || depth == 1 && it.equals(":")) {
                String before = json.substring(start, token.start()).strip();
                if (ends) members.put(name, before);
                else name = before.replace("\\"", "");
            }
            if ("[{".contains(it)) depth++;
            if (depth == 1 && "{:,".contains(it)) start = token.end();
        }
        return members;
    }

    public static void main(String[] args) throws Exception {
        var in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        var out = new PrintStream(System.out, true, UTF_8);
        int code = 0;
        for (String line; (line = in.readLine()) != null; ) {
            int space = Math.max(line.indexOf(' '), 0);
            try {
                String data = verifyResult(line.substring(space).strip(), line.substring(0, space));
                out.println("accepted " + data.replaceAll("\\\\R", " "));
            } catch (Exception error) {
                out.println("refused " + error.getMessage());
                code = 1;
            }
        }
        System.exit(code);
    }
}
`,
  },
};

const jsonText = (data: object | null) =>
  data === null
    ? '"null"'
    : `${QUOTES}\n            ${literal(data, json, 12, ' '.repeat(12))}${QUOTES}`;
