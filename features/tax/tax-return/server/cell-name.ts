import type { FormDefinition } from '@portal/tax-forms'
import { loadDefinition } from '@portal/tax-forms/load'
import { cellNameOf, formTabName } from '../contract/index.ts'

/** A form cell, e.g. FORM.r1.c5. */
const cell = /^([A-Z][A-Z0-9_]*)\.(\w+)\.(\w+)$/
const forms = new Map<string, Promise<FormDefinition | null>>()

function formOf(code: string): Promise<FormDefinition | null> {
  const form = forms.get(code) ?? loadDefinition(code).catch(() => null)
  forms.set(code, form)
  return form
}

/** A cell in words, 附列资料（一）第1行 销项（应纳）税额; undefined for what is no cell of a form. */
export async function nameCell(field: string): Promise<string | undefined> {
  const [, code, row, column] = cell.exec(field) ?? []
  if (code === undefined || row === undefined || column === undefined) return undefined
  const form = await formOf(code)
  return form === null ? undefined : cellNameOf(form, formTabName(form), row, column)
}
