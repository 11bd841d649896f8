// One recomputation with every check, alone in a page: what the page's own evaluator costs without a grid.
import { createSession, loadForms, type CellWrite, type Filing } from '@portal/tax-forms'

interface Recompute { open(forms: string[], filing: Filing): Promise<void>; run(writes: CellWrite[]): void }
let session: ReturnType<typeof createSession>
const recompute: Recompute = {
  async open(forms, filing) { session = createSession(await loadForms(forms), filing, { defaults: true }) },
  run(writes) {
    session.setAll(writes)
    session.check()
    session.advise()
  },
}
Object.assign(globalThis, { recompute })
