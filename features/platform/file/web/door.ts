import type { FileDoor } from '@portal/page-kit/attachments/file-door'
import { showError } from '@portal/web-kit/show-error'
import { downloadFile } from './download-file.ts'
import { openPreview } from './preview/open-preview.ts'
import { UploadFiles } from './upload/upload-files.tsx'

/** How the page kit's attachments upload, show and save files. */
export const door: FileDoor = {
  Upload: UploadFiles,
  preview: (file) => void openPreview(file),
  download: (file) => void downloadFile(file).catch(showError),
}
