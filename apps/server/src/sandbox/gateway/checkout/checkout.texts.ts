import type { Locale } from '@nalanda/contract';

const english = {
  title: 'Payment (demo mode)',
  ribbon: 'Demo mode',
  payment: 'Payment',
  toPay: 'To pay',
  email: 'Email',
  order: 'Order',
  noMoney: 'No real money moves.',
  standIn: 'This window stands in for Razorpay, so that you can try the whole way.',
  alreadyPaid: 'This order is already paid.',
  pay: 'Pay {amount}',
  fail: 'Fail payment',
  close: 'Close window',
  more: 'More ways to end it',
  lose: 'Take the money, lose the answer',
  late: 'Fail now, succeed in 20 seconds',
  unknown: 'There is no such order',
  startAgain: 'Please close this window and start again from the course.',
  paying: 'Paying…',
  failing: 'Failing as you asked…',
  failed: 'The demo payment was made to fail, as you asked.',
  silent: 'The demo gateway did not answer.',
  refused: 'The demo gateway refused this payment. The order may already be paid.',
  again: 'You can try again or close this window.',
};

export type CheckoutTexts = typeof english;

const hindi: CheckoutTexts = {
  title: 'भुगतान (डेमो मोड)',
  ribbon: 'डेमो मोड',
  payment: 'भुगतान',
  toPay: 'कुल भुगतान',
  email: 'ईमेल',
  order: 'ऑर्डर',
  noMoney: 'असली पैसे नहीं कटेंगे।',
  standIn: 'यह विंडो Razorpay की जगह है, ताकि आप पूरा तरीका आज़मा सकें।',
  alreadyPaid: 'इस ऑर्डर का भुगतान हो चुका है।',
  pay: '{amount} चुकाएँ',
  fail: 'भुगतान असफल करें',
  close: 'विंडो बंद करें',
  more: 'इसे ख़त्म करने के और तरीके',
  lose: 'पैसे लें, पर जवाब न पहुँचे',
  late: 'अभी असफल, 20 सेकंड बाद सफल',
  unknown: 'ऐसा कोई ऑर्डर नहीं है',
  startAgain: 'यह विंडो बंद करें और कोर्स के पेज से फिर शुरू करें।',
  paying: 'भुगतान हो रहा है…',
  failing: 'आपके कहे अनुसार असफल किया जा रहा है…',
  failed: 'आपके कहने पर यह डेमो भुगतान असफल किया गया।',
  silent: 'डेमो गेटवे से जवाब नहीं आया।',
  refused: 'डेमो गेटवे ने यह भुगतान नहीं लिया। हो सकता है कि इस ऑर्डर का भुगतान हो चुका हो।',
  again: 'आप फिर कोशिश कर सकते हैं या यह विंडो बंद कर सकते हैं।',
};

/** What the demo's checkout window says, by the language of the page that opens it. */
export const checkoutTexts: Readonly<Record<Locale, CheckoutTexts>> = { en: english, hi: hindi };
