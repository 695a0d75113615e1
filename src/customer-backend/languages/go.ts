import { doubleQuoted, json, literal, type LiteralStyle } from './literals.ts';
import type { Language } from './language.ts';

const style: LiteralStyle = {
  ...json,
  object: ['object{', '}'],
  list: ['[]any{', '}'],
  null: 'nil',
  trailingComma: true,
  indent: '\t',
};

/** Both programs sign like this. */
const SIGN = `var kid = os.Getenv("HUB_KEY_ID")
var key = secret()

func secret() []byte {
	// The secret is Base64: sign with its bytes, not its text.
	key, err := base64.StdEncoding.DecodeString(os.Getenv("HUB_SECRET"))
	if err != nil || len(key) < 32 || kid == "" {
		log.Fatal("Set HUB_KEY_ID, and HUB_SECRET to Base64 of at least 32 bytes.")
	}
	return key
}

func sign(text string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(text))
	return text + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}`;

export const go: Language = {
  id: 'go',
  title: 'Go',
  since: 'Go 1.18',
  mint: {
    fileName: 'mint_ticket.go',
    run: 'go run mint_ticket.go',
    code: ({ service, data }) => `package main

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"time"
)

type object map[string]any

${SIGN}

func mintTicket(service string, data any) string {
	id := make([]byte, 16)
	rand.Read(id)
	id[6], id[8] = id[6]&0x0f|0x40, id[8]&0x3f|0x80 // a random UUID, version 4
	uuid := fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
	exp := time.Now().Unix() + 600 // seconds, at most 15 minutes ahead
	text := encode(object{"alg": "HS256", "typ": "JWT", "kid": kid}) + "." +
		encode(object{"exp": exp, "data": object{"service": service, "id": uuid, "data": data}})
	return sign(text)
}

func encode(part object) string {
	text, _ := json.Marshal(part)
	return base64.RawURLEncoding.EncodeToString(text)
}

func main() {
	fmt.Println(mintTicket(${doubleQuoted(service)}, ${literal(data, style, 40, '\t')}))
}
`,
  },
  verify: {
    fileName: 'verify_result.go',
    run: 'go run verify_result.go < results.txt',
    code: () => `package main

import (
	"bufio"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"math"
	"os"
	"strings"
	"sync"
	"time"
)

${SIGN}

// Keep this in your database: an INSERT under a unique constraint checks and marks in one step.
var used sync.Map

// verifyResult returns the data of a result that the bank service has just signed for this ticket.
func verifyResult(result, ticketID string) (json.RawMessage, error) {
	parts := strings.Split(result, ".")
	if len(parts) != 3 || !hmac.Equal([]byte(sign(parts[0]+"."+parts[1])), []byte(result)) {
		return nil, errors.New("wrong signature")
	}
	var header, claims, data map[string]json.RawMessage // a struct takes names in any case
	if decode(parts[0], &header) != nil || !is(header["alg"], "HS256") || !is(header["kid"], kid) {
		return nil, errors.New("another algorithm or key")
	}
	err := decode(parts[1], &claims)
	if err != nil || json.Unmarshal(claims["data"], &data) != nil || !is(data["ticketId"], ticketID) {
		return nil, errors.New("not the result of this ticket")
	}
	timestamp, exp := time.Time{}, any(math.Inf(1)) // what is not there stays so
	json.Unmarshal(data["timestamp"], &timestamp)
	json.Unmarshal(claims["exp"], &exp)
	until, _ := exp.(float64)
	age := time.Since(timestamp)
	if age < -time.Minute || age > 15*time.Minute || until <= float64(time.Now().Unix()) {
		return nil, errors.New("too old, or from the future")
	}
	if _, before := used.LoadOrStore(ticketID, true); before {
		return nil, errors.New("used before")
	}
	return data["data"], nil
}

// is says whether this is the JSON of a text.
func is(member json.RawMessage, text string) bool {
	var value any
	return json.Unmarshal(member, &value) == nil && value == text
}

func decode(part string, value any) error {
	text, err := base64.RawURLEncoding.DecodeString(part)
	if err == nil {
		err = json.Unmarshal(text, value)
	}
	return err
}

func main() {
	code := 0
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 16<<20) // its own limit is 64 KB
	for lines.Scan() {
		ticketID, result, _ := strings.Cut(lines.Text(), " ")
		if data, err := verifyResult(result, ticketID); err != nil {
			fmt.Println("refused", err)
			code = 1
		} else {
			text, _ := json.Marshal(data)
			fmt.Println("accepted", string(text))
		}
	}
	if err := lines.Err(); err != nil {
		log.Fatal(err)
	}
	os.Exit(code)
}
`,
  },
};
