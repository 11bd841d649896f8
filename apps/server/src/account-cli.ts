/**
 * `npm run account -- COMMAND …`: a way back for who is shut out, from the server's own command line. What was done
 * stands on standard output, all else on standard error; exit code 0 when it is done, 1 when there is no such account,
 * 2 for wrong usage or without an installation.
 */
import { accountTexts } from './account/account.texts.ts'
import { runAccountCommand } from './account/acts.ts'
import { openAccounts } from './account/open-accounts.ts'

const EXIT_REFUSED = 1
const EXIT_UNUSABLE = 2

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

async function main(given: readonly string[]): Promise<number> {
  const outcome = await runAccountCommand(() => openAccounts(say), given)
  if (outcome === null) {
    say(accountTexts.usage)
    return EXIT_UNUSABLE
  }
  for (const line of outcome.lines) (outcome.isRefused ? process.stderr : process.stdout).write(`${line}\n`)
  return outcome.isRefused ? EXIT_REFUSED : 0
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  return EXIT_UNUSABLE
})
