import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FORM_CODES } from './definitions/editions.ts'
import { compileForms, type FormSet } from './definitions/form-set.ts'
import type { FormDefinition } from './types.ts'

const FORMS = join(import.meta.dirname, '../data/forms')

export function readDefinition(code: string): FormDefinition {
  return JSON.parse(readFileSync(join(FORMS, `${code}.json`), 'utf8')) as FormDefinition
}

export function readAllDefinitions(): FormDefinition[] {
  return FORM_CODES.map(readDefinition)
}

let all: FormSet | undefined

/** Every form of every tax type, compiled once per process. */
export function allForms(): FormSet {
  all ??= compileForms(readAllDefinitions())
  return all
}
