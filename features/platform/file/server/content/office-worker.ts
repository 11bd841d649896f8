import { serveWorker } from '@portal/server-kit/xlsx/serve-worker'
import type { OfficeTask } from './office-in-worker.ts'
import { faultOfOffice } from './office.ts'

await serveWorker<OfficeTask>(async function* ({ path, format }) {
  yield { fault: await faultOfOffice(path, format) }
})
