import { sizeOf } from '@portal/page-kit/upload/upload.rules'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { fileVersionsRoute } from '../contract/index.ts'
import { companyFileTexts as texts } from './company-file.texts.ts'
import { FileActs } from './file-acts.tsx'
import css from './company-file.module.css'

/** Every file that a document had, the newest first. */
export function Versions({ id }: { id: string }) {
  const query = useQuery(queryOf(fileVersionsRoute, { query: { id } }))
  return (
    <section aria-label={texts.versions}>
      <h3>{texts.versions}</h3>
      <QueryView query={query}>
        {(versions) => (
          <ul className={css.versions}>
            {versions.map((version, at) => (
              <li key={version.id}>
                <span>
                  {version.fileName} {at === 0 && <span className="tag primary">{texts.current}</span>}
                </span>
                <span className="muted text-small">
                  {sizeOf(version.size)}，{texts.by(version.uploadedBy, version.uploadedAt)}
                </span>
                <FileActs {...version} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  )
}
