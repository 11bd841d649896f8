import type { Access, Field } from '@portal/contract'
import type { Kit } from '@portal/server-kit/feature'
import { fieldIdOf } from '../../contract/index.ts'

/** A field that a list shows whole only to who has a grant for it. */
export interface MaskedField {
  id: string
  /** Title of the list and of the field. */
  label: string
  seenBy: Access
  /** Whom the list itself lets in. */
  list: Access
  /** The list keeps who sees his own rows alone to them. */
  hasOwnRows: boolean
}

/** Masked fields of every list of the installation. */
export const maskedFieldsOf = (lists: Kit['lists']): MaskedField[] =>
  lists.flatMap(({ list }) =>
    list.fields.flatMap((field: Field) =>
      field.seenBy === undefined
        ? []
        : [
            {
              id: fieldIdOf(list, field),
              label: `${list.title} · ${field.title}`,
              seenBy: field.seenBy,
              list: list.route.access,
              hasOwnRows: list.route.ownRows === true,
            },
          ],
    ),
  )
