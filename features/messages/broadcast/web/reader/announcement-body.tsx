import { linksOf } from '../../contract/index.ts'
import { readerTexts as texts } from './reader.texts.ts'
import css from './reader.module.css'

/** A message's words: each line a paragraph, https addresses as links; nothing else is more than text. */
export const AnnouncementBody = ({ content }: { content: string }) => (
  <div className={css.body}>
    {content.split('\n').map((paragraph, place) => (
      <p key={place}>
        {linksOf(paragraph).map((piece, at) =>
          'text' in piece ? (
            piece.text
          ) : (
            <a key={at} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
              {piece.href}
              <span className="screen-reader-only">{texts.outside}</span>
            </a>
          ),
        )}
      </p>
    ))}
  </div>
)
