import type { Route } from '@portal/contract'
import { callForFile, type CallInput } from '@portal/web-kit/call'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'

export const download = <R extends Route>(route: R, input: CallInput<R>): void =>
  void callForFile(route, input).then(saveFile, showError)
