import { Icon } from '@portal/web-kit/icon.tsx'
import { Link } from 'react-router'
import { openPalette } from '../open-palette.ts'
import { personalCentre } from '../header/header.rules.ts'
import { shellTexts } from '../shell.texts.ts'
import css from './today-card.module.css'

const { today: texts } = shellTexts

/** For users with only the workbench: what is possible today, and how to get more. */
export function TodayCard() {
  return (
    <section className={`card ${css.today}`} aria-labelledby="today-title">
      <header>
        <h2 id="today-title">{texts.title}</h2>
      </header>
      <ul>
        <li>
          <Icon name="home" />
          <span>{texts.workbench}</span>
        </li>
        <li>
          <Icon name="user" />
          <span>
            <Link to={personalCentre}>{texts.own}</Link>
            {texts.ownWhat}
          </span>
        </li>
        <li>
          <Icon name="search" />
          <span>
            <button type="button" className="button link" onClick={openPalette}>
              {texts.search}
            </button>
            {texts.searchWhat}
          </span>
        </li>
      </ul>
      <p className="muted">{texts.more}</p>
    </section>
  )
}
