import type { useUploads } from '@portal/file/web/public'
import { call } from '@portal/web-kit/call'
import { wordsOf } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useState } from 'react'
import { companyFileUpkeep } from '../contract/index.ts'
import { companyFileTexts as texts } from './company-file.texts.ts'
import { factsOfName, faultOfFacts, type Facts } from './new-document.ts'

type Uploads = ReturnType<typeof useUploads>
type Uploading = Uploads['uploads'][number]

/** What is said of files that are on their way, and their saving: each is a document of its own. */
export function useNewDocuments({ uploads, settle }: Uploads, onDone: () => void) {
  const [said, setSaid] = useState<Readonly<Record<string, Facts>>>({})
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const factsOf = ({ id, file }: Uploading): Facts => said[id] ?? factsOfName(file.name)

  async function saveOne(each: Uploading): Promise<string | undefined> {
    const facts = factsOf(each)
    const fault = faultOfFacts(facts)
    if (fault !== undefined || each.fileId === undefined) return fault ?? texts.failedSome
    const { name, kind, validUntil } = facts
    const body = { name: name.trim(), kind, validUntil: validUntil === '' ? null : validUntil, file: each.fileId }
    try {
      // One key a file: what arrived although the line was cut is not saved twice.
      await call(companyFileUpkeep.saveRoute, { body }, { key: each.id })
      settle(each.id)
      return undefined
    } catch (error) {
      return wordsOf(error)
    }
  }
  return {
    factsOf,
    faults,
    isSaving,
    change: (each: Uploading, own: Partial<Facts>) =>
      setSaid((all) => ({ ...all, [each.id]: { ...factsOf(each), ...own } })),
    async save(): Promise<void> {
      setSaving(true)
      const found: Record<string, string> = {}
      const ready = uploads.filter(({ state, canRetry }) => state === 'done' || canRetry === true)
      for (const each of ready) {
        const fault = await saveOne(each)
        if (fault !== undefined) found[each.id] = fault
      }
      setFaults(found)
      setSaving(false)
      const saved = ready.length - Object.keys(found).length
      if (saved > 0) toast.success(texts.savedMany(saved))
      if (saved === uploads.length) onDone()
    },
  }
}
