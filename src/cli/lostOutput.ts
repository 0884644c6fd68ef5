/** Readers may stop reading. Anything else that keeps the output from being written, such as a full disk, fails. */
export function failOnLostOutput(status: number): void {
  process.stderr.on("error", () => undefined);
  process.stdout.on("error", (error) => {
    const code = "code" in error ? String(error.code) : "unknown";
    if (code === "EPIPE" || code === "EOF") return;
    process.stderr.write(`The output can't be written (${code})\n`);
    process.exitCode = status;
  });
}
