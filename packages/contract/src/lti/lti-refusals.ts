/** Why a launch from another learning platform does not go on, by code: said by pages of the server alone and by the app. */
export const ltiRefusalsInHindi = {
  'lti.unknown-platform': 'यह स्कूल ऐसे किसी लर्निंग प्लेटफ़ॉर्म को नहीं जानता। उसे चलाने वालों से पूछें।',
  'lti.stale': 'यह लिंक इस्तेमाल हो चुका है, या पुराना है। अपने लर्निंग प्लेटफ़ॉर्म से कोर्स फिर से खोलें।',
  'lti.refused': 'आपके लर्निंग प्लेटफ़ॉर्म ने जो भेजा है उस पर भरोसा नहीं किया जा सकता। उसे चलाने वालों को बताएँ।',
  'lti.nobody': 'आपका लर्निंग प्लेटफ़ॉर्म नहीं बताता कि आप कौन हैं। उसे चलाने वालों को बताएँ।',
  'lti.not-teaching': 'अपने लर्निंग प्लेटफ़ॉर्म के लिए कोर्स सिर्फ़ शिक्षक चुन सकते हैं।',
  'lti.unreachable': 'आपका लर्निंग प्लेटफ़ॉर्म जवाब नहीं दे रहा। एक मिनट बाद फिर से कोशिश करें।',
} as const;
