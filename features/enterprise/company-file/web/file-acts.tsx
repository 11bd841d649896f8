import { downloadFile, openPreview } from '@portal/file/web/public'
import { showError } from '@portal/web-kit/show-error'
import type { FileVersion } from '../contract/index.ts'
import { companyFileTexts as texts } from './company-file.texts.ts'
import css from './company-file.module.css'

/** What everybody may do with a file. */
export function FileActs({ file, fileName, size }: Pick<FileVersion, 'file' | 'fileName' | 'size'>) {
  const named = { fileId: file, fileName, size }
  return (
    <span className={css.acts}>
      <button type="button" className="button link" onClick={() => void openPreview(named)}>
        {texts.preview}
      </button>
      <button type="button" className="button link" onClick={() => downloadFile(named).catch(showError)}>
        {texts.download}
      </button>
    </span>
  )
}
