/** Only one policy turns text into HTML or code in a page. */
import { expect, open, operatedTest, test } from './test';

test.describe('a fault that writes text as HTML', () => {
  test.use({ expectedComplaints: [/TrustedHTML|TrustedScript|TrustedTypePolicy/] });

  test('is stopped by the browser', async ({ page }) => {
    await open(page, '/en');
    const outcomes = await page.evaluate(() => {
      const outcomeOf = (fault: () => void): string => {
        try {
          fault();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      return {
        html: outcomeOf(() => {
          document.body.innerHTML = '<img src=x onerror="alert(1)">';
        }),
        script: outcomeOf(() => {
          document.createElement('script').src = '/any.js';
        }),
        policy: outcomeOf(() => {
          const { trustedTypes } = window as unknown as {
            trustedTypes: { createPolicy(name: string, rules: object): void };
          };
          trustedTypes.createPolicy('other', { createHTML: (text: string) => text });
        }),
      };
    });
    expect(outcomes).toEqual({ html: 'TypeError', script: 'TypeError', policy: 'TypeError' });
  });
});

test.describe('an application of the site’s own', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  operatedTest(
    'is shown by the policy, whether it came with the page or later',
    async ({ page, operated }) => {
      const error = page.locator('[data-status="404"]');
      await open(page, `${operated.url}/en/nothing/here`);
      await expect(error).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Line', exact: true }).click();
      await expect(page).toHaveURL(/\/en\/line$/);
      await page.goBack();
      await expect(error).toBeVisible();
    },
  );
});
