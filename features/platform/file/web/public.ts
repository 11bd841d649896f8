import { openOverlay } from '@portal/web-kit/overlay'
import type { NamedFile } from './download-file.ts'
import { previewOverlay } from './preview/preview-id.ts'

export { downloadFile, type NamedFile } from './download-file.ts'
export { refusalOf } from './refusal.ts'
export { FormFile } from './upload/form-file.tsx'
export { UploadRow } from './upload/upload-row.tsx'
export { UploadZone } from './upload/upload-zone.tsx'
export { uploadsTexts } from './upload/uploads.texts.ts'
export { useUploads } from './upload/use-uploads.ts'

/** Shows a file over the page: documents, workbooks, PDF and pictures; others are offered to be downloaded. */
export const openPreview = (file: NamedFile): Promise<unknown> => openOverlay(previewOverlay, file)
