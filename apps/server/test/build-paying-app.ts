import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts';
import { type RazorpayStandIn, STAND_IN_KEYS, startRazorpayStandIn } from './razorpay-stand-in.ts';

/** `buildTestApp` with a payment provider that tests can speak for; closing the application closes it, too. */
export async function buildPayingApp(
  options: TestAppOptions = {},
): Promise<{ testApp: TestApp; razorpay: RazorpayStandIn }> {
  const razorpay = await startRazorpayStandIn();
  const provider = {
    RAZORPAY_KEY_ID: STAND_IN_KEYS.keyId,
    RAZORPAY_KEY_SECRET: STAND_IN_KEYS.keySecret,
    RAZORPAY_API_URL: razorpay.url,
  };
  const testApp = await buildTestApp({ ...options, environment: { ...provider, ...options.environment } });
  const close = async () => {
    await testApp.close();
    await razorpay.close();
  };
  return { testApp: { ...testApp, close }, razorpay };
}
