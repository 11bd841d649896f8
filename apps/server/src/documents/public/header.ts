import { html, type Html } from '../html.ts'
import { logos } from './logos.ts'
import type { PublicPage } from './public-page.ts'
import { publicTexts } from './public.texts.ts'

/** Header of public pages with the sign-in link. The script changes its text for signed-in users. */
export const publicHeader = ({
  base,
  branding,
  page,
}: PublicPage): Html => html`<header class="public-header"><div class="wrap">${logos(base, branding)}
<nav aria-label="主菜单"><a href="${base}finance/home"${
  page.path === '/finance/home' ? html` class="on" aria-current="page"` : null
}>${publicTexts.home.first}</a></nav>
<div class="header-acts">${
  branding.registerUrl === ''
    ? null
    : html`<a data-register href="${branding.registerUrl}">${publicTexts.login.register}</a>`
}<a class="button primary" data-enter="${publicTexts.home.entered}" data-workbench="${base}workbenches/newIndex"
href="${base}login/index">${publicTexts.home.signIn}</a></div></div></header>`
