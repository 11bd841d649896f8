import { fileDoor } from '@portal/page-kit/attachments/file-door'
import { bring } from '@portal/web-kit/brought-data'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { previewOverlay } from './preview/preview-id.ts'

export const manifest: FeatureManifest = {
  name: 'file',
  pages: [],
  data: [bring(fileDoor, 'files', async () => (await import('./door.ts')).door)],
  overlays: [
    {
      id: previewOverlay,
      lazy: async () => ({ Component: (await import('./preview/preview-overlay.tsx')).PreviewOverlay }),
    },
  ],
}
