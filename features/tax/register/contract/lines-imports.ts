import { defineImport, Exactly } from '@portal/contract'
import { fieldSchemas } from './register-fields.ts'
import { registerFieldTexts as texts } from './register-fields.texts.ts'
import { registerGrants, registers, registersPath } from './registers.ts'

/** What makes two lines of a record one, by the name of the lines. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  reliefs: ['reliefCode', 'reliefFrom'],
  monthly: ['month'],
  over: ['to'],
}
const titles: Readonly<Record<string, string>> = { reliefs: texts.reliefs, monthly: texts.monthly, over: texts.over }

/** Imports of what stands below records: reliefs with their days, months, steps; a row a line, under its record. */
export const linesImports = registers.flatMap((register) =>
  Object.entries(register.lineFields).map(([lines, fields]) => {
    const keys = keysOf[lines] ?? []
    return {
      register,
      lines,
      keys,
      of: defineImport({
        tag: texts.tag,
        title: `${register.name}${titles[lines] ?? ''}`,
        access: registerGrants.keep,
        scope: 'enterprise',
        path: `${registersPath}/${register.id}/${lines}`,
        row: Exactly({
          ...fieldSchemas([register.keyField], register.key),
          ...fieldSchemas(fields, keys[0]),
        }),
        key: register.key as never,
        audit: `taxRegister.${register.id}.${lines}.import`,
      }),
    }
  }),
)
export type LinesImport = (typeof linesImports)[number]
