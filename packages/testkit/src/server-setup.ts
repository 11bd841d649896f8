import { keepWorkers } from '@portal/server-kit/xlsx/testing/kept-workers'

// Before each file of tests: processes that read uploads are kept, unless the file says `freshWorkers`.
keepWorkers()
