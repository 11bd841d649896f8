import { CodedError } from '@portal/contract'
import { newId, type Scope, type Tx } from '@portal/server-kit'
import type { Annotate } from '../contract/invoice.schema.ts'
import { findInvoices, listAnnotations } from './invoice.repo.ts'
import { importTexts } from './import.texts.ts'

/** Adds a person's word on an invoice to what was said before; every word is kept with who, when and why. */
export async function annotateInvoice(tx: Tx, scope: Scope, now: Date, input: Annotate): Promise<string> {
  const { key, reason, ...said } = input
  const known = await findInvoices(tx.db, scope.entId, [key])
  if (!known.has(key)) throw new CodedError('notFound', { text: importTexts.noInvoice })
  const before = (await listAnnotations(tx.db, scope, [key])).get(key) ?? {}
  const merged = { ...before, ...said }
  await tx.db.insertInto('invoice_annotation').values({ id: newId(), ent_id: scope.entId, key, said: JSON.stringify(merged), reason, user_id: scope.userId, at: now }).execute()
  return key
}
