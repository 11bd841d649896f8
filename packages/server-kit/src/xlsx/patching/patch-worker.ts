import type { PatchTask } from './patch-in-worker.ts'
import { patchFile } from './patch.ts'
import { serveWorker } from '../serve-worker.ts'

await serveWorker<PatchTask>(async function* ({ source, target, sheet, edits, limits }) {
  yield await patchFile(source, target, sheet, edits, limits)
})
