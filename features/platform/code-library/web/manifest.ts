import { codeLibraryKey, readCodesWith } from '@portal/page-kit/fields/code-library'
import { call } from '@portal/web-kit/call'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { queryClient } from '@portal/web-kit/query'
import { subscribe } from '@portal/web-kit/stream/stream'
import { codeLibraryPage, codeLibraryPages } from '../contract/code-library.pages.ts'
import { queryCodeListRoute } from '../contract/code-library.routes.ts'
import { codesEvent } from '../contract/code-library.schema.ts'

export const manifest: FeatureManifest = {
  name: 'code-library',
  pages: screensOf(codeLibraryPages, {
    [codeLibraryPage.path]: {
      icon: 'list',
      lazy: async () => ({ Component: (await import('./code-library-page.tsx')).CodeLibraryPage }),
    },
  }),
  start: () => {
    readCodesWith(async (codeType, signal) =>
      (await call(queryCodeListRoute, { body: { codeType } }, { signal })).map(({ code, name }) => ({
        value: code,
        label: name,
      })),
    )
    const renew = (): void => void queryClient.invalidateQueries({ queryKey: [codeLibraryKey] })
    subscribe({ onEvent: ({ kind }) => (kind === codesEvent.kind ? renew() : undefined), onReset: renew })
  },
}
