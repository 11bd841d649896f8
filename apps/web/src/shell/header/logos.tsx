import { basePath } from '@portal/web-kit/base-path'
import { boot } from '@portal/web-kit/boot'
import { before } from '@portal/domain/text/ends'
import { shellTexts } from '../shell.texts.ts'
import css from '../shell.module.css'

/** The installation's two logos. A click opens the public home, which is another document. */
export function Logos() {
  const { group, groupNote, product } = boot().branding
  return (
    <a
      className="logos"
      href={`${basePath()}finance/home`}
      aria-label={`${`${group} ${product}`.trim()}，${shellTexts.backHome}`}
    >
      <svg className="mark" viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="6" fill="var(--c-primary)" />
        <path
          d="M14 4.5c.9 5.2 2.6 6.9 7.8 7.8-5.2.9-6.9 2.6-7.8 7.8-.9-5.2-2.6-6.9-7.8-7.8 5.2-.9 6.9-2.6 7.8-7.8Z"
          fill="#fff"
        />
        <path d="M5 23.5h18" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      {group !== '' && (
        <>
          <span className="group-name">
            {group.endsWith('）') ? before(group, '（') : group}
            <small>{groupNote}</small>
          </span>
          <span className="divider" />
        </>
      )}
      <svg
        className={`mark ${css.second}`}
        viewBox="0 0 28 28"
        aria-hidden="true"
        fill="none"
        stroke="var(--c-primary-text)"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M4 24V10.5a10 10 0 0 1 20 0V24" />
        <path d="M9.5 24v-7M14 24V11M18.5 24v-4.5" />
        <path d="M2.5 24h23" />
      </svg>
      <span className="product-name" data-part="product">
        {product}
      </span>
    </a>
  )
}
