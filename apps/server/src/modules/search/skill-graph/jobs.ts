/** Jobs and goals with what they ask one to learn, most telling skill first. The guide stands in `README.md`. */
export const jobRows = `
data analyst | data analyst banna, analyse company data, work with data at company | data analysis, sql, excel, power bi, data visualization
data scientist | become data scientist, data science career | data science, machine learning, statistics, python
data engineer | build data pipelines, move data between systems | data engineering, etl, apache spark, data warehouse
business analyst | business analyst banna | business analysis, software requirements, business intelligence, excel
bi developer | automatic reports, reports for boss, automatic charts manager, automatic charts, manual spreadsheets, dashboards for management, automate reports, copy paste reports, same report every week | dashboards, power bi, business intelligence, excel, data visualization
statistician | make sense of survey numbers | statistics, r language, regression analysis
machine learning engineer | computer learns from examples, teach computer learn, machines that learn | machine learning, deep learning, machine learning operations, python
ai engineer | build ai apps, make ai app, own ai assistant | generative ai, large language models, agentic systems, langchain
nlp engineer | computers understand language, understand human language, computer read text | natural language processing, text mining, chatbots
computer vision engineer | computer sees pictures, recognise faces, recognize objects in photos, detect objects camera | computer vision, convolutional neural networks, image processing
prompt engineer | talk to chatgpt better, better answers from ai, write better prompts | prompt engineering, chatgpt, large language models
generative artist | make pictures text automatically, pictures automatically computer, generate images, create images with words | generative ai, ai image generation, generative adversarial networks, diffusion models
chatbot maker | build bot that talks, bot answers customers, make a chatbot | chatbots, natural language processing, large language models
recommendation builder | suggest movies users, netflix, what customers buy next, suggest products customers | recommender systems, machine learning
quant trader | share prices programming, predict stock prices, forecast share prices, stock market python | algorithmic trading, time series, machine learning, stock market
sales forecaster | predict sales, next year numbers, estimate future demand, predict future | forecasting, time series, regression analysis
fraud analyst | catch fraud, find cheaters | anomaly detection, machine learning
web developer | make website, build website, own website, website banana, website banani, create website, website kaise banaye, make web page, build web pages | web development, html, css, javascript
shop website owner | website for my shop, dukaan ki website, sell online, online dukaan, sell my products online, online selling, online shopping site, dukaan online, online dukaan kholna, sell jewellery online | e-commerce, website builders, wordpress, web development
freelance web designer | making sites small businesses, freelancing sites, freelance website, sites for clients | web design, freelancing, wordpress, web development
frontend developer | screens of websites, what users see in browser | frontend development, react, javascript, css
backend developer | part of website nobody sees, server part of app | backend development, api development, databases, node
full stack developer | whole website front and back | full stack development, frontend development, backend development
wordpress developer | website without code, website without coding, site without programming, blog website | wordpress, website builders, no code
app developer | make app, build app, phone app, app for phone, mobile app idea, app banana, app banani, app banane | app development, android development, flutter, ios development
android developer | android app banana, google play app, play store | android development, kotlin, java
ios developer | app for iphone, app store | ios development, swift, swiftui
app maker without code | app without coding, bina coding app | no code, app development
game developer | make my own game, make games, video game banana, game banana, build games | game development, unity, unreal engine
software developer | software engineer banna, become programmer, learn to code, coding shuru, start coding | programming, python, java, software engineering
python developer | python job | python, django, flask
java developer | java job | java, spring boot, object oriented programming
software tester | find bugs in software, check software works, testing job | software testing, test automation
automation scripter | automate boring work, automate tasks, repetitive work computer, excel automatic | scripting, python, rpa, excel macros
devops engineer | releases software automatically, runs servers releases, deploy automatically, release software, ship software faster | devops, continuous integration, docker, kubernetes, infrastructure as code
cloud engineer | move company cloud, put app on internet, rent servers, move servers cloud, move servers amazon, servers amazon cloud | cloud computing, aws, azure, google cloud
cloud architect | cloud architect certificate, amazon certificate, aws certificate, amazon cloud exam | cloud architecture, aws, cloud computing
system administrator | run servers, manage company servers, look after servers | system administration, linux, windows server
database administrator | look after databases, store company data | databases, sql, oracle database, sql server
network engineer | set up office network, connect computers, office wifi | computer networking, cisco, tcp ip
it support technician | fix computers, help users office, repair computers, computer theek karna, computer repair | it support, computer networking, operating systems, computer basics
security analyst | stop hackers, protect company hackers, keep systems safe, protect computers, safe from hackers, hackers breaking systems, prevent attacks | cyber security, network security, security operations, ethical hacking
ethical hacker | hack legally, break into systems legally, hacking legal, hacker banna | ethical hacking, penetration testing
forensic investigator | find what hackers did, investigate computer crime | digital forensics, incident response
cryptographer | secret codes, messages private, hide messages, keep messages secret, secret messages | cryptography
blockchain developer | how bitcoin works, make own coin | blockchain, smart contracts, cryptocurrency
internet safety learner | stay safe online, protect my privacy, online fraud se bachna | privacy, cyber security
ui ux designer | design apps, how apps look, design screens, make apps beautiful, easy to use products | user interface design, user experience design, figma, prototyping
product designer | test idea with users, know what users want | user experience design, user research, prototyping
graphic designer | make posters, make logo, design flyers, posters banana, logo banana, visiting card | graphic design, photoshop, illustrator, logo design, canva
photo editor | edit photos, photo editing, photo saaf, remove background | photo editing, photoshop
photographer | take better pictures, better photos, photos kheenchna, photo khichna | photography
video editor | edit videos, video editing, cut videos, reels banana | video editing, motion graphics
youtuber | start youtube channel, youtube se paise, famous on youtube, videos for youtube | youtube, video production, video editing
animator | make cartoons, cartoon banana, moving drawings | animation, motion graphics, 3d animation
3d artist | make 3d models, 3d characters | 3d modeling, 3d computer graphics
music producer | make beats, make my own songs, record songs, gana banana | music production, music theory
musician | play guitar, learn instrument, play an instrument | guitar, piano, music theory
digital marketer | promote my brand, more customers online, market brand online, brand ki marketing, promote business online, customers internet | digital marketing, social media marketing, online advertising
seo specialist | first on google, rank on google, google pe upar, top of search results, website traffic | search engine optimization
social media manager | grow followers, instagram followers, followers badhana, instagram facebook marketing, customers facebook, customers instagram, facebook se grahak | social media marketing, content marketing
content writer | write articles, blog se paise, write for websites | content marketing, copywriting, writing
author | write a book, write novel, publish book, kitab likhna, publish novel, novel likhna, write books, fantasy books | writing
sales person | sell more, sell better, close deals, convince customers | sales, negotiation
entrepreneur | start my own company, start business, apna business, business shuru, startup shuru, own company, turn idea into business | entrepreneurship, business plan, venture capital
product manager | decide what to build | product management, agile
project manager | deliver projects on time, finish projects on time, run projects | project management, agile, scrum
new manager | lead team, first time manager, new manager, manage people, became manager, team sambhalna, lead first time | management, leadership, teamwork
hr manager | hire people, hire right people, keep employees happy | human resources, organizational behavior
operations manager | run factory, reduce waste, deliver goods on time | operations management, supply chain, process improvement
accountant | keep accounts, company accounts, balance sheet profit loss, accounts sikhna, not from commerce, read company accounts, hisab kitab | accounting, financial statements
financial analyst | value a company, company worth, understand company finances | financial analysis, financial modeling, finance
investor | invest money, share market, grow my money, paise invest, paise lagana, make money grow, invest salary, beat inflation | investing, stock market, personal finance, trading
money saver | manage my money, save money, spend less, paisa bachana, salary manage | personal finance
trader | trade stocks, daily trading, intraday | trading, stock market
online earner | earn from home, ghar baithe kamana, make money online, earn online, paise kamana | freelancing, affiliate marketing, digital marketing, dropshipping
job seeker | get a job, find job, naukri pana, switch job, get hired | careers, resume writing, interviewing skills
tech interview candidate | interview tech firm, interview tech company, interview rounds, coding interview, google interview, interview software job, crack interview | technical interviews, interviewing skills, algorithms, data structures
office worker | better emails, emails at office, write emails, office documents, professional emails, documents office | business writing, communication skills, office productivity
office excel user | excel office, office job computer, office ka kaam | excel, office productivity
faster worker with ai | work faster with ai, kaam jaldi, save time ai, chatgpt kaam, ai office work, use ai at work | ai productivity, chatgpt, prompt engineering, generative ai
public speaker | speak in front people, speak confidently, stage pe bolna, fear of speaking, talk in meetings, speak without fear, stage dar, nervous speak, nervous presentation, speak people nervous | public speaking, communication skills
confident person | become confident, be more confident, shy, overcome shyness | personal growth, communication skills
busy person | too little time, manage my time, finish work on time, stop procrastinating, stop wasting time, focus on work | time management, productivity
calm person | less stress, stop worrying, feel calm, calm mind, sleep better, tension kam | stress management, mindfulness, mental health
effective learner | how brain learns, remember things, learn faster, remember better, study better, brain learns remember, exam yaad, yaaddasht badhana, memory badhana, memorise | memory skills, neuroscience, psychology
happy person | be happier, happy life, khush rehna | gratitude, personal growth
fit person | lose weight, get fit, become healthy, wajan kam, build muscle | fitness, weight loss, nutrition
healthy eater | eat healthy, eat better, food and health, sahi khana | nutrition
nurse | care for patients, look after old people | nursing, health care
doctor | how diseases spread, understand body | medicine, anatomy, public health
teacher | teach children, teach kids, become a teacher, padhana | teaching, instructional design
online teacher | sell my course, teach online, make own course | online teaching, instructional design
english speaker | speak english, english bolna, english sudharna, fluent english, improve my english | english, pronunciation, vocabulary
china trader | speak with china, clients from china, talk to chinese, chinese clients, business with china | chinese
japan traveller | speak japan, work in japan, anime without subtitles, live japan, move japan | japanese
spain traveller | talk in spain, speak mexico, travel south america, speak spanish customers, live spain | spanish
france traveller | move to france, speak paris, live france, work in france, move paris | french
germany student | study in germany, work in germany, speak germany, move germany, live germany | german
solar installer | install solar panels, solar panel business | renewable energy
electronics maker | make gadgets, build robot, smart home devices, robot banana | electronics, arduino, internet of things, robotics
civil engineer | design buildings, build house | civil engineering, architecture, cad
environmentalist | save planet, understand climate, global warming | environment
researcher | write research paper, write thesis, publish paper | academic writing, research methods
journalist | report news, write news | journalism
`;
