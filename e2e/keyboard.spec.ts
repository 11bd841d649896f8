import { expect } from '@playwright/test'
import { copyOf, signIn } from './people.ts'
import { test } from './test.ts'

export const tells = ['web-kit', 'page-kit']

test('SHL-17 a dialog keeps the keyboard until it is closed, and gives it back', async ({ page }, {
  parallelIndex,
}) => {
  await signIn(page, copyOf('taxclerk', parallelIndex))
  const opener = page.getByRole('button', { name: '外观' })
  await opener.focus()
  await page.keyboard.press('Shift+?')
  const dialog = page.getByRole('dialog', { name: '键盘快捷键' })
  await expect(dialog).toBeVisible()
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab')
    expect(
      await dialog.evaluate(
        (part) => document.activeElement === document.body || part.contains(document.activeElement),
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
