import { constants } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { formatChinaTime } from '@portal/domain'
import { smsOutboxFile } from '../../contract/index.ts'
import { verificationTexts } from '../verification.texts.ts'
import { SmsProblem, type SmsProvider } from './port.ts'

/** Location of the `outboxFile` messages. */
export const outboxFilePath = (dataDir: string): string => path.join(dataDir, smsOutboxFile)

/**
 * Delivers to a file that only the server's user can read, one line per message. The operator of an installation
 * without a provider finds the administrator's code there. It is neither log nor response. After an hour without new
 * lines the next message replaces them, since their codes have expired.
 */
export const outboxFile = (dataDir: string, now: () => Date): SmsProvider => ({
  name: 'outbox',
  async send({ phone, code, title, invitation }) {
    // A notice stands on the pages of the portal; the file is for codes that stand nowhere else.
    if (title !== undefined) return { reference: '' }
    const at = now()
    const text =
      invitation !== undefined
        ? verificationTexts.invitation(invitation.address)
        : code === null
          ? verificationTexts.warning
          : verificationTexts.fileMessage(code)
    await append(outboxFilePath(dataDir), at, `${formatChinaTime(at)} ${phone} ${text}\n`).catch(
      (error: NodeJS.ErrnoException) => {
        throw new SmsProblem(verificationTexts.fileUnwritable(error.code ?? ''), false)
      },
    )
    return { reference: '' }
  },
})

const keptMs = 3_600_000

/** Does not follow a link in the file's place, and narrows widened file permissions before writing a code. */
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
