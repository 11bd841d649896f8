import { endingOf } from '@portal/contract'
import { findEnterprise } from '@portal/identity/server/enterprises'
import type { Call, Kit } from '@portal/server-kit/feature'

/** What a log row says of the file; whose and where it was comes from the session. */
export interface RefusedUpload {
  fileName: string
  fileSize: string
  suffixName: string
  resultMsg: string
}

const mostChars = 200
const short = (text: string): string => [...text.replace(/\p{Cc}/gu, '').toWellFormed()].slice(0, mostChars).join('')

/** In a transaction of its own: it stays when the upload it tells of is rolled back. */
export async function logUpload(kit: Pick<Kit, 'write'>, call: Call, refused: RefusedUpload): Promise<void> {
  const { userId, account, userName, userSource, entId } = call.caller
  await kit.write(async (tx) => {
    await tx.db
      .insertInto('upload_log')
      .values({
        ent_id: entId,
        ent_name: (await findEnterprise(tx.db, entId))?.name ?? '',
        user_id: userId,
        account,
        user_name: userName,
        user_source: userSource,
        file_name: short(refused.fileName),
        file_size: short(refused.fileSize),
        suffix_name: short(refused.suffixName),
        result_msg: short(refused.resultMsg),
        at: call.now(),
      })
      .execute()
  })
}

export const loggedFile = ({ name, size }: { name: string; size: number }) => ({
  fileName: name,
  fileSize: String(size),
  suffixName: endingOf(name),
})
