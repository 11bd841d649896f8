import { captchaQuestionRoute, captchaRoute } from '@portal/identity/contract'
import { html, type Html } from '../../html.ts'
import { field } from '../field.ts'
import { publicTexts } from '../public.texts.ts'

const words = {
  swap: '看不清图片？换成文字题',
  back: '换回图片',
  label: '文字题',
  needed: '请回答文字题',
  placeholder: '三个序号，如 135',
  asking: '正在取题…',
  failed: '没有取到题目，请稍后再试',
  again: '换一题',
} as const

/** The captcha image with its field, and the way to a text question for users who cannot see it (SES-03, SES-26). */
export const captchaField = (): Html => html`${field({
  name: 'captcha',
  label: publicTexts.login.captcha,
  placeholder: publicTexts.login.captchaHint,
  autocomplete: 'off',
  needed: publicTexts.login.needed.captcha,
  maxLength: 16,
  after: html`<button type="button" class="captcha-image" aria-label="${publicTexts.login.newCaptcha}"
title="${publicTexts.login.newCaptcha}"><img src="${captchaRoute.path}" data-source="${captchaRoute.path}" width="114"
height="38" alt=""></button>`,
})}
<div class="captcha-question"><p role="status" id="q-captcha" hidden></p><button type="button" class="link-button"
hidden data-again>${words.again}</button><button type="button" class="link-button"
data-swap="${captchaQuestionRoute.path}" data-words="${JSON.stringify(words)}">${words.swap}</button></div>`
