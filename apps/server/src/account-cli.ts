/**
 * `npm run account -- COMMAND …`: restores access to locked accounts from the server's command line. Results go to
 * standard output, everything else to standard error. Exit code 0 = done, 1 = no such account, 2 = wrong usage or no
 * installation.
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
