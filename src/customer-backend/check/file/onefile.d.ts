/** The text of a program with everything that it imports (tools/oneFile.ts). */
declare module '*?onefile' {
  const text: string;
  export default text;
}
