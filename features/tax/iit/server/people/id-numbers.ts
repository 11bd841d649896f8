import type { Sealer } from '@portal/server-kit/seal'
import { codeText } from '@portal/domain/reading/plain'
import { maskedIdNo } from '../withholding/identity.ts'

/** Identity numbers as the table has them: sealed, found again by a keyed digest, shown by their ends. */
export const idNumbers = (sealer: Sealer) => {
  const owner = (id: string): string => `iit-person:${id}`
  const digest = (entId: string, idNo: string): string => sealer.mac(`iit-person\n${entId}\n${codeText(idNo)}`)
  return {
    digest,
    open: ({ id, id_sealed }: { id: string; id_sealed: string }): string => sealer.open(id_sealed, owner(id)),
    columns(id: string, entId: string, idNo: string) {
      const plain = codeText(idNo)
      return {
        id_sealed: sealer.seal(plain, owner(id)),
        id_mac: digest(entId, plain),
        id_shown: maskedIdNo(plain),
        id_end: plain.slice(-4),
      }
    },
  }
}
export type IdNumbers = ReturnType<typeof idNumbers>
