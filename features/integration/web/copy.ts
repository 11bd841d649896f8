import { toast } from '@portal/web-kit/toast'
import { integrationTexts as texts } from './integration.texts.ts'

/** Puts a text on the clipboard; where the browser refuses, the field is marked for copying by hand. */
export async function copyFrom(field: HTMLTextAreaElement | null): Promise<void> {
  if (field === null) return
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    toast.success(texts.copied)
  } catch {
    toast.warning(texts.copyByHand)
  }
}
