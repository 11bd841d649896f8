import { openOverlay } from '@portal/web-kit/overlay'
import type { NamedFile } from '../download-file.ts'
import { previewOverlay } from './preview-id.ts'

/** Shows a file over the page: documents, workbooks, PDF and pictures; others are offered to be downloaded. */
export const openPreview = (file: NamedFile): Promise<unknown> => openOverlay(previewOverlay, file)
