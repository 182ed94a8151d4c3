/**
 * What people want to be able to do, in their own words; rows as in `jobs.ts`. A query that holds most telling words of a
 * phrase is heard, too, so that phrases are better many and plain than long.
 */
export const goalRows = `
spreadsheet helper | formulas in sheets, tables and totals, automatic totals, sheets for shop accounts, monthly sales sheet | excel, google sheets, pivot tables
report maker | show numbers to management, weekly report, charts from data, beautiful charts, present data to boss, explain data, explain numbers, data findings, make numbers clear | data visualization, dashboards, power bi, data presentation
customer data user | know my customers, which customers leave, customers who will leave, group customers, customer behaviour, predict customers leave, customers stop buying | marketing analytics, clustering, classification, data mining
survey maker | ask people questions, survey results, understand survey, collect answers from people | data collection, statistics, research methods
number lover | understand statistics, numbers for research, is the difference real, compare two groups | statistics, hypothesis testing, probability
data collector | get data from websites, copy data from web pages, download data automatically | web scraping, python, api development
file tidier | rename many files, organise files automatically, small programs for daily work, office work automatic | scripting, python, rpa
house price predictor | predict prices, guess house price, predict what happens, forecast demand | regression analysis, machine learning, forecasting
picture recogniser | tell cats from dogs, count cars camera, face unlock, read number plates, recognise handwriting, recognise photo, recognise plants, identify plants, recognise pictures, app recognises, image pehchanna, recognise video | computer vision, convolutional neural networks, deep learning
voice assistant maker | talk to computer, voice to text, computer understands speech, make alexa | speech recognition, natural language processing
opinion reader | what people think on twitter, read reviews automatically, happy or angry customers, feelings in text | sentiment analysis, natural language processing, text mining
translator maker | translate automatically, computer translates | machine translation, natural language processing
game ai maker | computer plays games, computer plays chess | reinforcement learning, search algorithms, artificial intelligence
document answerer | ask questions about my documents, chat with pdf, company chatbot, own chatgpt, bot for my company data | retrieval augmented generation, langchain, large language models, chatbots
ai beginner | understand ai, how ai works, ai without maths, ai for everyone, ai samajhna | artificial intelligence, machine learning, generative ai
ai manager | use ai in my company, ai for managers, bring ai into business | ai for business, generative ai, artificial intelligence
robot builder | self driving, drones that fly, program robot, control motors | robotics, control systems, self driving cars
sensor tinkerer | lights from phone, sensors at home, smart farm, measure temperature remotely | internet of things, arduino, raspberry pi, embedded systems
portfolio maker | show my work online, personal website, own portfolio, online resume site | web design, html, css, website builders
restaurant site owner | website for restaurant, website for hotel, site for coaching class, website for my business, business ki website | website builders, wordpress, web design
blogger | start blog, write blog, earn from blog | wordpress, content marketing, search engine optimization
payment taker | take payments online, online store, sell clothes online, sell handmade things | e-commerce, website builders, digital marketing
chat app builder | chat app, messaging app, app like whatsapp, live messages | websockets, node, app development, react native
delivery app builder | app like uber, food delivery app, app like zomato, booking app, taxi app | app development, flutter, react native, backend development
idea app builder | have an app idea, app for my startup, turn idea into app, app for my shop | app development, no code, flutter
kids programmer | coding for children, teach kids programming, my child code, bachon ko coding | scratch programming, computational thinking, python
career changer to coding | move into software from another field, non technical background coding, mechanical engineer to software, become developer late | programming, python, computer science, careers
college coder | placement preparation, campus placement, data structures placement, crack placement, problem solving coding | data structures, algorithms, technical interviews, cpp
competitive coder | win coding contests, competitive coding, solve hard problems fast | algorithms, data structures, dynamic programming
computer newcomer | first time computer, computer chalana, computer basics for parents | computer basics, office productivity
code quality seeker | clean code, code that others understand, stop writing messy code, better programmer | software engineering, design patterns, code review
bug finder | find errors in program, why program crashes, fix bugs | debugging, unit testing, software testing
team coder | work on code with others, share code, save versions of code, keep history of code | git, open source, code review
api builder | connect two apps, connect software systems, let programs talk to each other | api development, rest api, graphql
data keeper | store information of customers, keep records, ask questions to database, get data out of database | databases, sql, data modeling
slow site mender | website is slow, make website faster, pages load slowly | web performance, performance tuning
large system designer | millions of users, apps that never go down, design big systems, handle heavy traffic | system design interview, distributed systems, software architecture, microservices
cloud starter | start with cloud, put website online, host my app | cloud computing, aws, web hosting
cloud certificate seeker | pass aws exam, aws exam, azure exam, azure certificate, google cloud certificate, cloud certification | aws, azure, google cloud, cloud computing
network certificate seeker | cisco exam, network certificate | cisco, computer networking
security certificate seeker | security exam, security certificate | security certifications, cyber security, ethical hacking
wifi protector | is my wifi safe, someone uses my wifi, secure home network | wireless networks, network security, wifi hacking
website protector | protect my website, website got hacked, secure web app, stop attacks on site, hack se bachana website, website hack bachana, security holes | web security, application security, penetration testing
virus fighter | how viruses work, remove virus, analyse malicious software, protect viruses, computer safe viruses | malware analysis, cyber security, incident response
money from bugs | get paid for finding bugs, earn by hacking | bug bounty, ethical hacking, web security
scam avoider | bank fraud, otp fraud, phishing mails, fake calls, protect my bank account | social engineering, cyber security, privacy
coin trader | buy bitcoin, trade crypto, crypto investing | cryptocurrency, trading, blockchain
app looks designer | make app look good, screens that people like, redesign app, app design banana | user interface design, figma, user experience design
no drawing designer | design without drawing, design on phone, simple designs quickly, instagram post banana, social media posts | canva, graphic design
wedding photographer | shoot weddings, portrait photos, camera settings, photos with mobile, take portraits, better portraits, photograph people | photography, smartphone photography, photo editing
reel maker | short videos for instagram, edit on mobile, make reels | video editing, video production, social media marketing
film maker | make short film, direct film, write film script | filmmaking, video production
sketcher | draw faces, draw people, sketch from imagination | drawing, painting, character design
home decorator | decorate my home, design rooms, furniture layout | interior design, architecture
dress maker | design clothes, stitch clothes, own clothing brand | fashion design, crafts
singer | sing better, gaana sikhna, control my voice | singing, music theory
podcast maker | start podcast, record voice, voice for ads | audio content, voice over
brand builder | name and logo for company, people remember my brand, build brand | brand management, logo design, marketing
ad buyer | run ads, facebook ads, google ads, ads that sell | online advertising, digital marketing, social media marketing
mail marketer | send mails to customers, mails people open | email marketing, marketing automation, copywriting
influencer | get famous online, become influencer, viral videos | social media marketing, content marketing, youtube
customer pleaser | handle angry customers, talk to customers, call centre job | customer service, communication skills, crm
shop keeper | run my shop, manage stock, manage inventory, manage warehouse, warehouse stock | supply chain, operations management, accounting
import export trader | export business, sell to other countries, import goods | international business, supply chain
startup fund raiser | get money for startup, pitch investors, find investors | venture capital, entrepreneurship, business plan
salary negotiator | ask for raise, higher salary, negotiate offer, better deal | negotiation, careers
promotion seeker | grow in career, become manager, next step at work | leadership, careers, management
difficult boss sufferer | difficult people at work, fights in team, solve arguments, give feedback | conflict management, communication skills, emotional intelligence
remote worker | work from home, remote team, virtual meetings | teamwork, productivity, communication skills
meeting holder | present to clients, make slides, good presentation | presentation design, public speaking, office productivity
government exam taker | pass exam, competitive exam, bank exam | exam preparation, english, mathematics
maths fearer | afraid of maths, maths from basics, understand calculus, maths for machine learning | mathematics, algebra, linear algebra, calculus
fast calculator | calculate fast, mental maths, calculate in head | vedic maths, mathematics
tax payer | file tax return, save tax, income tax | taxation, accounting, personal finance
company founder legal | company law, legal rights, protect my invention | law, business
house buyer | buy house, rent out flat, property investing | real estate, personal finance, investing
early retiree | retire early, financial freedom, mutual funds, passive income | investing, personal finance, stock market
bank worker | job in bank, understand banking | banking, finance, risk management
parent | raise my child, new mother, teenage children, child does not listen | parenting, child development, psychology
mind reader | understand people, why people behave, human mind, body language | psychology, neuroscience, communication skills
sad person | feeling low, negative thoughts, gussa control, control anger, stop being angry | mental health, mindfulness, stress management
sleepless person | cannot sleep, sleep problems | sleep, stress management
yoga beginner | stretch body, back pain exercise, breathing exercise | yoga, fitness, mindfulness
home cook | cook at home, bake cake, cook for family, khana banana | cooking, nutrition
life saver | help in emergency, somebody faints, save life | first aid, health care
diabetes patient | live with diabetes, control sugar, heart disease, blood pressure | nutrition, medicine, public health
star gazer | planets and stars, how universe began, black holes | astronomy, physics
nature lover | save water, plants and animals, grow vegetables | gardening, biology, environment, agriculture
history reader | old civilisations, how india became free, world wars | history, humanities
clear thinker | meaning of life, think clearly, logical thinking, argue well | philosophy, decision making
traveller abroad | move abroad, talk to foreigners, speak another language, holiday phrases | languages, english, travel
korean drama fan | watch korean | korean, languages
storyteller | tell stories, write stories, write script | writing, literature
english writer | english grammar mistakes, write correct english, english essay | grammar, english, writing
price setter | price my product, how to price, set prices, what to charge | pricing strategy, marketing
computer insider | inside computer, how computers work, how programs run, computers add numbers | computer architecture, computer science, operating systems
web 3d maker | 3d graphics web, 3d web pages, 3d in browser | threejs, 3d computer graphics, javascript
visitor watcher | website visitors, visitors buy, visitors dont buy, why people leave website | web analytics, ab testing, growth hacking
data protector | data safe cloud, company data safe, keep data safe | cloud security, cyber security, data ethics
event planner | plan event, plan wedding, organise event, big event | event planning, project management
medicine maker | medicines made, medicines tested, drugs made, new medicines | pharmacology, biology, chemistry
family carer | care elderly, elderly parents, care old parents, care for parents | nursing, health care
gardener | grow vegetables, rooftop garden, plants at home, kitchen garden | gardening, agriculture, biology
computer composer | computer compose music, music with code, program music | music production, programming
english teacher | teach english, english padhana, teach english abroad | teaching, english, grammar
good listener | better listener, listen better, understand others | communication skills, emotional intelligence
house planner | design house 3d, plan house, house plan, ghar ka naksha | cad, architecture, building information modeling
spam stopper | detect spam, filter spam, stop spam, sort mails | classification, natural language processing, machine learning
medical reader | read medical papers, medical research, clinical studies | biostatistics, statistics, medicine
startup founder legal | contracts startup, law startup | law, entrepreneurship
`;
