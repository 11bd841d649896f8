import type { DataOf, Todo } from '@portal/contract'
import { workbenchPage } from '@portal/home/pages'
import {
  figuresCode,
  calendarRoute,
  dayLine,
  greeting,
  homeTexts,
  hourInChina,
  leaderOf,
  tabLabel,
  todosRoute,
  todoTabs,
  todoWords,
  type Arrangement,
  type FilingYear,
} from '@portal/home/contract'
import { currentUserRoute, permissionsRoute, type UserInfo } from '@portal/identity/contract'
import { preferencesRoute, type Preferences } from '@portal/preference/contract'
import type { BootBlock } from '../application.ts'
import { html, type Html } from '../html.ts'

/** The page with a server-rendered first view. */
export const workbenchPath = workbenchPage.path

/** Icons of a to-do by state, as needed for the first rows. */
const shapes = {
  ring: html`<circle cx="10" cy="10" r="7.5"/>`,
  half: html`<circle cx="10" cy="10" r="7.5"/><path d="M10 2.5a7.5 7.5 0 0 1 0 15Z" fill="currentColor"/>`,
  done: html`<circle cx="10" cy="10" r="7.5"/><path d="m6.5 10.3 2.5 2.5 4.5-5.3"/>`,
  block: html`<path d="M6.9 2.5h6.2l4.4 4.4v6.2l-4.4 4.4H6.9l-4.4-4.4V6.9Z"/><path d="M7.5 7.5l5 5M12.5 7.5l-5 5"/>`,
  warn: html`<path d="M10 3 2.5 16.5h15L10 3ZM10 8v4M10 14.3v.2"/>`,
}

/**
 * Greeting and first to-dos as HTML, from answers the document contains anyway. The first row is painted before any
 * script runs, and the page renders the same over it. Parts the user has rearranged are left out, because they would
 * move. Null when the answers are missing.
 */
export function workbenchView(boot: BootBlock, base: string, now: Date): Html | null {
  const user = boot.answers[currentUserRoute.path] as UserInfo | undefined
  const todos = boot.answers[todosRoute.path] as Todo[] | undefined
  const calendar = boot.answers[calendarRoute.path] as FilingYear | undefined
  const kept = (boot.answers[preferencesRoute.path] as Preferences | undefined)?.workbench?.value
  if (user === undefined || todos === undefined || todos.length === 0) return null
  return html`<div class="home__hello"><h1>${user.showName}，${greeting(hourInChina(now))}</h1><span
class="muted">${dayLine(boot.today, calendar?.months ?? [])}</span><button type="button" class="button plain small"><svg
class="icon"></svg>${homeTexts.arrange}</button></div>
${hasFigures(boot, kept) && html`<section class="card home__figures"></section>`}
<div class="home__cards"><div class="home__column">${
    leaderOf(kept, 'main', 'todos') === 'todos' && todoCard(todos, boot.today, base)
  }</div>
<div class="home__column">${
    leaderOf(kept, 'side', 'calendar') === 'calendar' && html`<section class="card home__calendar"></section>`
  }</div></div>`
}

const hasFigures = (boot: BootBlock, kept: Arrangement | undefined): boolean =>
  ((boot.answers[permissionsRoute.path] as DataOf<typeof permissionsRoute> | undefined)?.btnPerm.includes(
    figuresCode,
  ) ??
    false) &&
  !(kept?.hidden.includes('figures') ?? false)

const todoCard = (
  todos: readonly Todo[],
  today: string,
  base: string,
): Html => html`<section class="card home__todo" data-part="todo"><header><h2>${
  homeTexts.todos
}</h2><span class="count">${todos.length}</span>
<div class="segments">${todoTabs.map(
  (tab) => html`<button type="button" class="${tab === 'all' ? 'on' : ''}">${tabLabel(tab, todos)}</button>`,
)}</div></header>
<table class="table"><tbody>${todos.map((todo) => row(todo, today, base))}</tbody></table></section>`

function row(todo: Todo, today: string, base: string): Html {
  const words = todoWords(todo, today)
  const href = `${base}${todo.route.replace(/^\//, '')}`
  return html`<tr><td class="home__kind">${words.kind}</td><td class="home__title ellipsis"><a
href="${href}">${words.title}</a></td>
<td><span class="status ${words.mark.kind}"><svg class="icon" viewBox="0 0 20 20"
aria-hidden="true">${shapes[words.mark.icon]}</svg>${words.state}</span></td>
<td class="home__deadline">${
    words.left === ''
      ? html`<span class="faint">${words.due}</span>`
      : html`${words.due} <span class="${words.urgency}">${words.left}</span>`
  }</td><td class="home__action"><a href="${href}" tabindex="-1" aria-hidden="true">${words.action}</a></td></tr>`
}
