/** Business, management, marketing, finance, careers. */
export const businessConcepts = `
business | business fundamentals, business administration, mba, business skills, bijnes, business management, vyapar | ~ entrepreneurship, management
entrepreneurship | entrepreneur, startup, startups, start a business, starting a business, new business, small business, small businesses, entreprenuership, business ideas, apna business, founder | < business ~ business plan
business plan | business model, business model canvas, business planning, feasibility | < entrepreneurship
business strategy | strategic management, strategy, strategic planning, competitive strategy, corporate strategy | < business ~ competitive analysis
competitive analysis | competitor analysis, competitive advantage, market research, swot, industry analysis, market analysis, competitive intelligence | < business strategy, marketing
value propositions | value proposition, unique selling proposition, customer value | < business strategy ~ marketing
innovation | innovation management, disruptive innovation, creativity, creative thinking, brainstorming, crowdsourcing | < business
venture capital | fundraising, raise capital, investors pitch, crowdfunding, startup funding, angel investing, kickstarter, raise money, raising money, pitch investors | < entrepreneurship
business analysis | business analyst, ba skills, process analysis, ecba, cbap, systems analysis | < business ~ software requirements
process improvement | six sigma, lean six sigma, lean manufacturing, kaizen, process mapping, business process management, bpm, quality management, total quality, lean, quality control, quality assurance processes, root cause analysis | < operations management
operations management | operations, production planning, manufacturing, sales and operations planning, capacity planning | < management ~ supply chain
supply chain | supply chain management, logistics, inventory management, procurement, purchasing, warehouse management, sourcing, warehouse, warehouses, inventory | < operations management
erp | sap, sap fico, sap erp, sap hana, abap, oracle erp, odoo, sap mm, sap abap | < operations management
project management | project manager, pmp, pmbok, capm, ms project, microsoft project, prince2, project planning, project scheduling, primavera, waterfall model, gantt chart, issue tracking | < management ~ agile
agile | agile methodology, agile project management, agile development, scaled agile, kanban | < project management
scrum | scrum master, psm, product owner, csm, sprint planning, jira | < agile
product management | product manager, product development, product roadmap, product strategy, product owner role, product lifecycle | < management
risk management | enterprise risk, risk assessment, risk analysis, business continuity, disaster recovery, crisis management, crisis | < management
change management | organizational change, organisational change, leading change, digital transformation | < management
management | manager, managers, management skills, people management, managing people, new manager, team management, supervisor, first time manager | < business ~ leadership
leadership | leader, leaders, leading teams, lead a team, lead people, leadership skills, leadership development, netritva | < management ~ emotional intelligence
teamwork | team building, collaboration, high performing teams, group work, virtual teams, remote teams, working remotely, remote work | < management
organizational behavior | organisational behaviour, organizational culture, company culture, business psychology, workplace psychology, organizational psychology, organizational structure, corporate culture | < management, psychology
human resources | hr, human resource management, hrm, talent management, recruiting, recruitment, hiring, employee engagement, onboarding employees, performance management, payroll, compensation, compensation and benefits, workforce planning, employee onboarding, job analysis, training and development, staffing, hr policies | < business
diversity and inclusion | diversity, inclusion, dei, unconscious bias, gender equality | < human resources
coaching | life coaching, mentoring, coach, life coach, executive coaching | ~ leadership
negotiation | negotiating, negotiation skills, bargaining, deal making, influencing, influence people, influencing others | < communication skills
conflict management | conflict resolution, mediation, difficult conversations, conflict | < communication skills ~ negotiation
decision making | problem solving, critical thinking, analytical thinking, decisions, strategic thinking, systems thinking, logical thinking | ~ leadership
communication skills | communication, business communication, interpersonal skills, effective communication, bolna, soft skills, active listening, assertiveness, interpersonal communication, listening skills, listener, better listener, intercultural communication, intercultural competence, cross cultural communication | ~ public speaking
public speaking | speaking in public, speech, presentation skills, presentations, presenting, ted talk, stage fear, bhashan, speeches, giving presentations | < communication skills
business writing | email writing, business emails, emails, write emails, professional writing, report writing, technical writing, office documents, grammar writing, documents at office | < communication skills, writing
accountability | ownership at work, responsibility, taking responsibility | < leadership
business ethics | corporate social responsibility, csr, ethics at work, corporate governance, esg, compliance, regulatory affairs, regulatory compliance | < business
sales | selling, sales skills, sales training, salesperson, sales manager, sales team, b2b sales, cold calling, prospecting, lead generation, persuasion | < business ~ negotiation
crm | customer relationship management, hubspot, customer success, zoho | < sales
customer service | customer support, customer experience, call center, client service, customer care, customer engagement, customer retention, customer loyalty | < business
marketing | marketing strategy, marketing strategies, marketing management, marketing plan, marketing fundamentals, market your business, promotion, mktg | < business ~ digital marketing
digital marketing | online marketing, internet marketing, digital marketer, web marketing, dijital marketing, performance marketing | < marketing ~ search engine optimization, social media marketing
search engine optimization | seo, search engine optimisation, keyword research, link building, google ranking, google search ranking | < digital marketing
social media marketing | smm, social media, instagram marketing, facebook marketing, instagram, facebook, tiktok, pinterest marketing, social media manager, twitter marketing, influencer marketing, social media management | < digital marketing
online advertising | google ads, adwords, facebook ads, ppc, pay per click, google adwords, paid ads, search engine marketing, sem, display advertising, advertising, ads, advertising campaign | < digital marketing
content marketing | content strategy, content creation, content creator, blogging, blog, content writing, content creators, blogger | < digital marketing ~ copywriting
email marketing | mailchimp, newsletter, email campaigns, email list, email automation | < digital marketing
affiliate marketing | affiliate, clickbank, amazon affiliate, passive income, make money online, earn online, online earning, ghar baithe paise, paise kamana | < digital marketing
youtube | youtuber, youtube channel, youtube marketing, grow youtube channel | < content marketing ~ video production
copywriting | copy writing, copywriter, sales copy, persuasive writing | < writing, marketing
brand management | branding, brand, brand strategy, personal branding, personal brand, brand marketing, rebranding | < marketing
integrated marketing communications | marketing communications, imc, public relations, pr strategy, media planning, corporate communication, media relations | < marketing
target audience | audience, market segmentation, buyer personas, customer personas, segmentation targeting positioning, consumer behavior, consumer behaviour, customer analysis | < marketing
pricing strategy | pricing, price optimization, price strategy | < marketing
growth hacking | growth marketing, customer acquisition, marketing funnels, sales funnels, conversion rate optimization, clickfunnels | < digital marketing
marketing automation | drip campaigns, automation marketing | < digital marketing
dropshipping | drop shipping, amazon fba, amazon seller, sell on amazon, ebay selling, etsy | < e-commerce
freelancing | freelance, freelancer, upwork, fiverr, work from home, freelancing sites, gig work | < careers ~ entrepreneurship
careers | career, career development, career change, career planning, job search, job hunting, naukri, employability, finding a job | ~ resume writing
resume writing | resume, cv, curriculum vitae, linkedin profile, linkedin, cover letter | < careers
interviewing skills | job interview, interview skills, interviewing, job interviews, interview, interviews | < careers ~ communication skills
accounting | accounts, accountant, bookkeeping, financial accounting, tally, tally erp, quickbooks, lekha, tally prime, managerial accounting, cost accounting, xero, variance analysis, accounts payable, accounts receivable, ledger | < finance ~ financial statements
financial statements | balance sheet, profit and loss, income statement, cash flow statement, cash flow, financial statement analysis, financial reporting, financial statement | < accounting
auditing | audit, internal audit, auditor | < accounting
taxation | tax, taxes, income tax, gst, goods and services tax, tax planning | < accounting
finance | financial management, corporate finance, financial planning, finance fundamentals, vitt, financial literacy | ~ accounting, investing
financial modeling | financial modelling, valuation, dcf, financial model, business valuation, company valuation | < finance ~ excel
financial analysis | financial analyst, cfa, ratio analysis, financial ratios | < finance
investment banking | mergers and acquisitions, private equity, m and a, ipo, lbo | < finance
personal finance | money management, budgeting, personal budget, saving money, paise bachana, retirement planning, financial freedom, debt management, credit score | < finance
investing | investment, invest, investments, portfolio management, mutual funds, nivesh, value investing, bonds, investor, asset management, sip investing, fixed income, retirement, hedge funds | < finance ~ stock market
stock market | stocks, share market, shares, stock trading, share bazaar, share bazar, equity, equities, stok market, stock investing, share prices, share trading | < investing ~ trading
trading | day trading, swing trading, technical analysis, forex, forex trading, trader, options trading, options, futures, derivatives, candlestick, fx trading, price action, currency trading | < finance ~ stock market
real estate | property investing, real estate investing, property, realtor, airbnb, rental property | < investing
insurance | insurance industry, actuarial, actuary, underwriting | < finance
banking | bank, retail banking, banks | < finance
fintech | financial technology, digital payments, financial innovation | < finance
economics | microeconomics, macroeconomics, economic, economy, arthashastra, game theory, behavioral economics, development economics | ~ finance
international business | international trade, global business, import export, globalization, export, cross cultural | < business
nonprofit management | nonprofit, non profit, ngo, fundraising nonprofit, philanthropy, social enterprise, grant writing, social impact, community engagement, volunteering, humanitarian, poverty, international development | < management
office productivity | microsoft office, ms office, office 365, microsoft 365, ms word, microsoft word, outlook, office skills, onenote, microsoft teams, google workspace, gmail, sharepoint, collaborative software, notion, trello, slack, airtable | ~ excel
microsoft access | ms access, access database | < databases
event planning | event management, wedding planning, event planner, plan events, events planning | < business
hospitality | hotel management, tourism, restaurant, travel business | < business
law | legal, contract law, contracts, intellectual property, copyright, international law, constitutional law, patents, kanoon, legal studies, privacy law | 
public policy | government, public administration, policy, politics, political science, democracy, civics | < social sciences
consulting | consultant, management consulting, case interview, business consulting | < business ~ decision making
`;
