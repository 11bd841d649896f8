import { workbenchPage } from '@portal/home/pages'
import { html, jsonBlock, type Html } from '../html.ts'
import type { PublicPage } from './public-page.ts'
import { favicon } from '../favicon.ts'
import { noticeBar } from './notice.ts'
import { publicIcons } from './icons.ts'

/**
 * The frame of a public document: external styles and scripts but the theme's, which acts before the first paint;
 * prefetch of the workbench's files.
 */
export function publicLayout(given: PublicPage, body: Html): string {
  const { base, build, branding, page } = given
  const { scripts, styles } = build.filesOf(workbenchPage.path)
  return `<!doctype html>\n${
    html`<html lang="zh-CN">
<head>
<base href="${base}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · ${branding.product}</title>
${favicon}
${build.themeScript.markup}
${build.publicStyles.map((file) => html`<link rel="stylesheet" href="${file}">`)}
<script type="module" src="${build.publicScript}"></script>
</head>
<body>
${publicIcons}
${noticeBar(given.notice)}
${body}
${page.path === '/login/index' ? jsonBlock('prefetch', [...scripts, ...styles]) : null}
</body>
</html>`.html
  }\n`
}
