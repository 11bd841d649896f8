import { filingFieldNames } from '@portal/filing/contract'
import { endpointFieldNames } from '@portal/integration/contract'
import { sayingNames } from '@portal/invoice/contract'
import reference from '@portal/tax-forms/data/vat-reference.json' with { type: 'json' }
import type { FormDefinition } from '@portal/tax-forms'
import { loadDefinition } from '@portal/tax-forms/load'
import { cellNameOf, formTabName } from '@portal/tax-return/contract'
import { taskStateNames, taxFieldNames } from '@portal/tax-task/contract'
import { auditTexts as texts } from './audit.texts.ts'

/** Labels of changed fields, taken from the declarations that their own pages use. */
const names = new Map<string, string>([
  ...Object.entries({ ...texts.fields, ...taxFieldNames, ...sayingNames, ...filingFieldNames, ...endpointFieldNames }),
  ...reference.preference.flags.map(({ field, name }) => [field, name] as const),
])
/** A form cell, e.g. VATG_A1.r1.c5. */
const cell = /^([A-Z][A-Z0-9_]*)\.(\w+)\.(\w+)$/
/** A field of one invoice in a batch, e.g. `2605…|8 use`. */
const ofSeveral = /^(\S+) (\w+)$/

const forms = new Map<string, Promise<FormDefinition | null>>()

function formOf(code: string): Promise<FormDefinition | null> {
  const form = forms.get(code) ?? loadDefinition(code).catch(() => null)
  forms.set(code, form)
  return form
}

/** Label of a changed field, e.g. 附列资料（一）第1行 销项（应纳）税额; the field itself where it has none. */
export async function fieldName(field: string): Promise<string> {
  const [, code, row, column] = cell.exec(field) ?? []
  if (code !== undefined && row !== undefined && column !== undefined) {
    const form = await formOf(code)
    return form === null ? field : cellNameOf(form, formTabName(form), row, column)
  }
  const [, key, own] = ofSeveral.exec(field) ?? []
  return key === undefined || own === undefined ? (names.get(field) ?? field) : `${key} ${names.get(own) ?? own}`
}

const stateNames = new Map<unknown, string>(Object.entries({ ...texts.states, ...taskStateNames }))

/** Label of a state or flag; any other value unchanged. */
export const valueName = (field: string, value: unknown): unknown =>
  typeof value === 'boolean' ? texts.flags[`${value}`] : field === 'state' ? (stateNames.get(value) ?? value) : value
