import { isLibrary } from '@portal/contract'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import type { CodeWords } from '@portal/server-kit/code-words'
import type { Db } from '@portal/server-kit/database'
import type { DesignedField } from '../../contract/design.schema.ts'

/** Fields of a kind, with the closed lists that conditions choose from, as they stand. */
export async function designedFields(
  db: Db,
  { fields = {}, choices }: Pick<ApprovalKind, 'fields' | 'choices'>,
  library: CodeWords,
): Promise<Record<string, DesignedField>> {
  const lists = (await choices?.(db)) ?? {}
  const designed = await Promise.all(
    Object.entries(fields).map(async ([key, field]): Promise<[string, DesignedField]> => {
      const list = lists[key]
      if (list === undefined) return [key, field]
      return [key, { ...field, codes: { ...(isLibrary(list) ? await library.of(list.codeType) : list) } }]
    }),
  )
  return Object.fromEntries(designed)
}
