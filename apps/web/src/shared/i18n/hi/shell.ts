import type { HindiTexts } from '../texts.ts';

/** The frame of every screen: bar, menus, footer, errors. */
export const shell: HindiTexts = {
  Details: 'विवरण',
  'You can look around for now. Logging in, buying and saving work again in a moment.':
    'अभी आप सब देख सकते हैं। लॉगिन, ख़रीदारी और सेव करना थोड़ी देर में फिर चलने लगेगा।',
  'The server has a lot to do right now. What is missing comes by itself.':
    'सर्वर पर अभी काम बहुत है। जो नहीं दिख रहा, वह अपने आप आ जाएगा।',
  'Continue to “{title}”': '“{title}” पर आगे बढ़ें',
  'You were looking for “{question}”.': 'आप “{question}” खोज रहे थे।',
  'You were opening another page.': 'आप किसी और पेज पर जाने वाले थे।',
  'You have logged out in another tab.': 'आपने दूसरे टैब में लॉगआउट कर दिया है।',
  'You have logged out in another tab. What you were writing comes back here when you log in again in this tab.':
    'आपने दूसरे टैब में लॉगआउट कर दिया है। आप यहाँ जो लिख रहे थे, इस टैब में दोबारा लॉगिन करने पर वह वापस मिल जाएगा।',
  'What you were writing comes back when you log in again in this tab.':
    'आप जो लिख रहे थे, इस टैब में दोबारा लॉगिन करने पर वह वापस मिल जाएगा।',
  'Somebody has logged in in another tab. What was being written here comes back when its writer logs in again in this tab.':
    'दूसरे टैब में किसी ने लॉगिन किया है। यहाँ जो लिखा जा रहा था, वह उसके लेखक के इस टैब में दोबारा लॉगिन करने पर वापस मिल जाएगा।',
  'Somebody has logged in in another tab.': 'दूसरे टैब में किसी ने लॉगिन किया है।',
  'You are logged out. <login>Log in again</login> or <home>go to Home</home>.':
    'आप लॉगआउट हो गए हैं। <login>दोबारा लॉगिन करें</login> या <home>होम पर जाएँ</home>।',
  'A part of it did not load: there is a new version, or the connection was lost. Reload the page.':
    'इसका एक हिस्सा लोड नहीं हुआ: नया वर्ज़न आ गया है, या कनेक्शन टूट गया था। पेज फिर से लोड करें।',
  'You are offline. It opens by itself as soon as the connection is back.':
    'आप ऑफ़लाइन हैं। कनेक्शन लौटते ही यह पेज अपने-आप खुल जाएगा।',
  'Go back': 'वापस जाएँ',
  Reload: 'फिर से लोड करें',
  'Account menu of {name}': '{name} का अकाउंट मेन्यू',
  'Account menu': 'अकाउंट मेन्यू',
  'My Courses': 'मेरे कोर्स',
  Policy: 'नीतियाँ',
  'UI/UX Design': 'UI/UX डिज़ाइन',
  'Say what you want to become. Learn it from people who do it, keep it for a lifetime.':
    'बताइए कि आप क्या बनना चाहते हैं। उन्हीं से सीखिए जो यह काम करते हैं, और कोर्स ज़िंदगी भर अपने पास रखिए।',
  'Quick links': 'ज़रूरी लिंक',
  'Quick Links': 'ज़रूरी लिंक',
  'Explore categories': 'श्रेणियाँ देखें',
  'Explore Categories': 'श्रेणियाँ देखें',
  '© {year} {brandName}. All rights reserved.': '© {year} {brandName}। सर्वाधिकार सुरक्षित।',
  'Open menu': 'मेन्यू खोलें',
  'Close menu': 'मेन्यू बंद करें',
  Menu: 'मेन्यू',
  Dashboard: 'डैशबोर्ड',
  'You are logged in again. Save once more: what you have written is still here.':
    'आप दोबारा लॉगिन हो गए हैं। एक बार फिर सेव कीजिए: आपका लिखा हुआ यहीं है।',
  'You have been logged out. Log in again in a new tab and save once more: what you have written stays here.':
    'आप लॉगआउट हो गए हैं। नए टैब में फिर से लॉगिन करें और दोबारा सेव करें: आपने जो लिखा है वह यहीं रहेगा।',
  'You are not logged in': 'आपने लॉगिन नहीं किया है',
  LogOut: 'लॉगआउट',
  'LogOut Successfully': 'आप लॉगआउट हो गए हैं',
  Main: 'मुख्य',
  '{brandName}, home': '{brandName}, होम',
  'Payments, mail and Google sign-in are stand-ins on this machine': 'यहाँ भुगतान, ईमेल और Google लॉगिन असली नहीं, डेमो हैं',
  'Demo mode': 'डेमो मोड',
  'Error 404': 'एरर 404',
  'This page is not in our library': 'यह पेज हमारी लाइब्रेरी में नहीं है',
  'The address may be mistyped, or the page has moved. The courses are all still here.':
    'हो सकता है पता ग़लत लिखा गया हो या पेज कहीं और चला गया हो। सारे कोर्स यहीं हैं।',
  'Page not found': 'पेज नहीं मिला',
  'You are offline. What is open stays readable.': 'आप ऑफ़लाइन हैं। जो खुला है, उसे पढ़ते रह सकते हैं।',
  'Something broke': 'कुछ गड़बड़ हो गई',
  'We could not show this page': 'हम यह पेज नहीं दिखा सके',
  'Skip to content': 'सीधे सामग्री पर जाएँ',
  Theme: 'थीम',
  Light: 'लाइट',
  Dark: 'डार्क',
  'Courses I teach': 'मेरे पढ़ाए कोर्स',
  '{count} in progress': { one: '{count} चल रहा है', other: '{count} चल रहे हैं' },
  'Search courses': 'कोर्स खोजें',
  'Notifications, Alt+T': 'सूचनाएँ, Alt+T',
  'Courses by people who do the work, found by saying what you want to become. Pay in rupees, keep for a lifetime.':
    'काम करने वालों के बनाए कोर्स, जो बस यह बताने से मिल जाते हैं कि आप क्या बनना चाहते हैं। रुपये में भुगतान करें, ज़िंदगी भर सीखें।',
};
