import process from 'node:process'

/** Prints progress; to standard error when standard output belongs to the command. */
export function progress(quiet) {
  const out = quiet ? process.stderr : process.stdout
  return (message) => out.write(`${message}\n`)
}
