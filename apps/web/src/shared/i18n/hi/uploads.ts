import type { HindiTexts } from '../texts.ts';

/** Videos on their way to the server. */
export const uploads: HindiTexts = {
  '{sent} of {total}': '{total} में से {sent}',
  '{size}/s': '{size}/से',
  'about {length} left': 'लगभग {length} बाकी',
  'This video is too large: 4 GB is the limit.': 'यह वीडियो बहुत बड़ा है: सीमा 4 GB है।',
  'This is not a video file.': 'यह वीडियो फ़ाइल नहीं है।',
  'This file is empty.': 'यह फ़ाइल खाली है।',
  'The upload was interrupted. Check your connection and try again.':
    'अपलोड बीच में रुक गया। अपना कनेक्शन जाँचें और फिर से कोशिश करें।',
  'The file has been moved or changed. Please choose the video again.':
    'फ़ाइल हटा दी गई है या बदल गई है। कृपया वीडियो दोबारा चुनें।',
  'Uploading video... Please wait.': 'वीडियो अपलोड हो रहा है... कृपया इंतज़ार करें।',
  'The upload is paused.': 'अपलोड रोका गया है।',
  Upload: 'अपलोड',
  'Saving …': 'सहेजा जा रहा है …',
  'You can work on other screens while the upload continues. Only closing the page stops it.':
    'आप दूसरी स्क्रीन पर काम करते रह सकते हैं: अपलोड चलता रहेगा। सिर्फ़ पेज बंद करने से यह रुकता है।',
  'Resume upload': 'अपलोड फिर शुरू करें',
  'Pause upload': 'अपलोड रोकें',
  'Cancel upload': 'अपलोड रद्द करें',
  'Waiting for its turn.': 'अपनी बारी का इंतज़ार है।',
  'Starting …': 'शुरू हो रहा है …',
  'You are offline. The upload resumes when the connection is back.':
    'इंटरनेट कनेक्शन टूट गया है। लौटते ही अपलोड अपने-आप आगे बढ़ेगा।',
  'Paused at {percent} %': '{percent} % पर रोका गया',
  Paused: 'रोका गया',
  'Upload complete. We are checking and preparing the video.': 'पूरी फ़ाइल पहुँच गई है। वीडियो की जाँच और तैयारी हो रही है।',
  'Uploaded.': 'अपलोड हो गया।',
  'The page was closed before the upload was complete.': 'अपलोड पूरा होने से पहले पेज बंद हो गया था।',
  Uploads: 'अपलोड सूची',
  'Uploading {count} videos': { one: '{count} वीडियो अपलोड हो रहा है', other: '{count} वीडियो अपलोड हो रहे हैं' },
  '{count} uploads need your attention': { one: '{count} अपलोड पर ध्यान दें', other: '{count} अपलोड पर ध्यान दें' },
  'All videos are uploaded': 'सभी वीडियो पहुँच गए',
  'Uploads are paused': 'अपलोड रोके गए हैं',
  Clear: 'साफ़ करें',
  'Hide the list of uploads': 'अपलोड की सूची समेटें',
  'Show the list of uploads': 'अपलोड की सूची दिखाएँ',
  'Pause the upload of {title}': '{title} का अपलोड रोकें',
  'Resume the upload of {title}': '{title} का अपलोड फिर शुरू करें',
  'Try the upload of {title} again': '{title} को फिर से अपलोड करें',
  'Cancel the upload of {title}': '{title} का अपलोड छोड़ दें',
  'Upload of {title}': '{title} का अपलोड',
  'This is another file. Please choose “{name}”.': 'यह दूसरी फ़ाइल है। कृपया “{name}” चुनें।',
  'Resume the upload': 'अपलोड जारी रखें',
  'Choose “{name}” again to resume where it stopped.': '“{name}” फिर से चुनें: अपलोड वहीं से आगे बढ़ेगा।',
};
