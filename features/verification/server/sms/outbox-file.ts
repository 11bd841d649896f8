import { constants } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { formatChinaTime } from '@portal/domain'
import { verificationTexts } from '../verification.texts.ts'
import { SmsProblem, type SmsProvider } from './port.ts'

/** Where the messages of `outboxFile` stand. */
export const outboxFilePath = (dataDir: string): string => path.join(dataDir, 'sms-outbox.txt')

/**
 * Delivers to a file that the server's own user alone can read, a line a message: whoever runs an installation without
 * a provider finds the administrator's code there. It is no log and no answer; lines that nobody added to for an hour
 * make room for the next, their codes being long void.
 */
export const outboxFile = (dataDir: string, now: () => Date): SmsProvider => ({
  name: 'outbox',
  async send({ phone, code }) {
    const at = now()
    const text = code === null ? verificationTexts.warning : verificationTexts.fileMessage(code)
    await append(outboxFilePath(dataDir), at, `${formatChinaTime(at)} ${phone} ${text}\n`).catch(
      (error: NodeJS.ErrnoException) => {
        throw new SmsProblem(verificationTexts.fileUnwritable(error.code ?? ''), false)
      },
    )
    return { reference: '' }
  },
})

const keptMs = 3_600_000

/** A link in the file's place is not followed, and rights that somebody widened are narrowed before a code goes in. */
async function append(file: string, at: Date, line: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(
    file,
    constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW,
    0o600,
  )
  try {
    await handle.chmod(0o600)
    if ((await handle.stat()).mtimeMs < at.getTime() - keptMs) await handle.truncate(0)
    await handle.appendFile(line)
  } finally {
    await handle.close()
  }
}
