import { expect } from '@playwright/test'
import { demoPassword } from './people.ts'
import { test } from './test.ts'

export const tells = ['identity', 'verification']

test('SES-01 SES-03 the sign-in asks for the picture, offers another, and a new one after a wrong answer', async ({
  page,
}) => {
  await page.goto('/login/index')
  const picture = page.locator('.captcha-image img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const first = await picture.getAttribute('src')
  await page.getByRole('button', { name: '看不清，换一张验证码' }).click()
  await expect(picture).not.toHaveAttribute('src', first ?? '')
  await expect(page.getByLabel('图形验证码', { exact: true })).toBeFocused()
  await page.getByLabel('账号').fill('taxclerk')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('请输入图形验证码')
  await page.getByLabel('图形验证码', { exact: true }).fill('wrong1')
  const second = await picture.getAttribute('src')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('验证码')
  await expect(picture).not.toHaveAttribute('src', second ?? '')
  await expect(page.getByLabel('图形验证码', { exact: true })).toBeFocused()
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(demoPassword)
})
