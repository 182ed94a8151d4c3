/** Data analytics, data science and statistics. */
export const dataConcepts = `
data analysis | data analytics, data analyst, analyzing data, analytics, deta analysis, data anlaytics, exploratory data analysis, eda, data insights, advanced analytics, data literacy, analytics platforms, alteryx, knime, rapidminer | ~ sql, excel, data visualization, statistics
business intelligence | bi, bi tools, bi developer, business analytics, business intelligence tools | < data analysis ~ power bi, tableau, data warehouse
excel | microsoft excel, ms excel, excell, spreadsheet, spreadsheets, advanced excel, excel formulas | < data analysis ~ google sheets
excel macros | excel vba, excel macro, macros | < excel ~ visual basic
pivot tables | pivot table, pivot, pivottables | < excel
power query | powerquery, power pivot, m language | < excel, power bi
google sheets | google spreadsheet, google spreadsheets | < data analysis
power bi | powerbi, power bi desktop, microsoft power bi, pl 300, power bi service | < business intelligence ~ dax, dashboards
dax | data analysis expressions | < power bi
microsoft fabric | fabric lakehouse, ms fabric, onelake | < data engineering ~ power bi
tableau | tableau desktop, tableau public | < business intelligence ~ dashboards
looker | looker studio, google data studio, data studio, lookml | < business intelligence
qlik | qlikview, qlik sense, qliksense | < business intelligence
sas | sas programming, sas base, sas visual analytics, sas va | < statistical software
spss | ibm spss | < statistical software
stata | stata software | < statistical software
statistical software | statistical package, minitab, jmp | < statistics
dashboards | dashboard, interactive dashboard, reports and dashboards | < data visualization
data visualization | data visualisation, visualizing data, data viz, charts, charts and graphs, information visualization, statistical visualization, graphs, scientific visualization, visualize data, chart | < data analysis ~ tableau, power bi
data presentation | data storytelling, storytelling with data, presenting data, data communication | < data visualization
matplotlib | pyplot | < data visualization | ^ python
seaborn | seaborn charts | < data visualization | ^ python
plotly | dash plotly, plotly dash | < data visualization | ^ python
ggplot2 | ggplot, tidyverse, dplyr | < data visualization, r language
d3 | data driven documents | < data visualization | ^ javascript
scatter plots | scatter plot, scatterplot | < data visualization ~ correlation analysis
histogram | histograms, bar chart, box plots | < data visualization
heat maps | heatmap, heat map | < data visualization
pandas | pandas library, pandas dataframe, dataframes | < data analysis, data science | ^ python
numpy | numerical python | < data science ~ linear algebra | ^ python
scipy | scientific python | < data science | ^ python
jupyter | jupyter notebook, jupyter notebooks, google colab, colab | < data science | ^ python
shiny | r shiny, rmarkdown, r markdown | < r language
data science | data scientist, data sciences, data scince, applied data science | ~ machine learning, statistics, python
data cleaning | data cleansing, data wrangling, data munging, data preparation, data preprocessing, data manipulation, messy data, data transformation, data processing, data validation, clean data | < data science ~ pandas
data collection | questionnaire design, survey design, data gathering, data acquisition, sampling | < data analysis ~ research methods
data modeling | data modelling, data model, entity relationship, dimensional modeling, star schema, er diagram | < databases ~ data warehouse
data mining | knowledge discovery, pattern mining, association rules, market basket analysis, churn prediction, customer churn | < data science ~ machine learning
text mining | text analytics, text analysis, text data | < natural language processing, data mining
web analytics | google analytics, ga4, website analytics, digital analytics | < data analysis, digital marketing
marketing analytics | customer analytics, marketing data, customer segmentation | < data analysis, marketing
people analytics | hr analytics, workforce analytics, employee attrition | < data analysis, human resources
financial analytics | finance analytics | < data analysis, finance
sports analytics | sports data | < data analysis
healthcare analytics | health data, health informatics, clinical data, healthcare data | < data analysis, health care
supply chain analytics | logistics analytics | < data analysis, supply chain
trend analysis | trends, market trends, trend forecasting | < data analysis ~ time series
business metrics | kpi, kpis, key performance indicators, okr, performance metrics, metrics | < business analysis ~ dashboards
ab testing | a b testing, split testing, experimentation, experiment design, design of experiments | < statistics
statistics | statistical analysis, stats, statistical methods, statstics, applied statistics, statistical inference, inferential statistics, sankhyiki, estimation, statistical estimation | ~ probability, regression analysis
descriptive statistics | mean median mode, standard deviation, summary statistics, mean and median, averages | < statistics
statistical modeling | statistical model, statistical models, linear models, generalized linear models | < statistics ~ regression analysis
probability | probability theory, random variables, probability distributions, stochastic processes, probability and statistics, central limit theorem, markov chains, markov model, markov models | < mathematics ~ statistics
hypothesis testing | statistical hypothesis testing, t test, chi square, anova, p value, statistical tests, significance, statistical significance, z test | < statistics
confidence intervals | confidence interval, margin of error | < statistics ~ hypothesis testing
bayesian statistics | bayesian, bayes theorem, bayesian inference, bayesian methods, mcmc | < statistics
regression analysis | regression, regression model, multiple regression | < statistics, supervised learning
linear regression | multiple linear regression, simple linear regression, least squares | < regression analysis
logistic regression | logit, binary classification | < regression analysis, classification
correlation analysis | correlation, causality, causal inference | < statistics
time series | time series analysis, time series forecasting, arima, prophet forecasting, time series analysis and forecasting, sarima | < statistics ~ forecasting
forecasting | predict sales, sales forecasting, demand forecasting, prediction, forecast, predictive analytics, predictive modeling, predictive modelling, predictive models, predict future values | < data analysis ~ time series, machine learning
biostatistics | medical statistics, clinical statistics, epidemiological statistics | < statistics ~ public health
econometrics | econometric | < statistics, economics
monte carlo simulation | monte carlo, simulation modeling, simulations | < statistics
operations research | linear programming, optimization modeling, mathematical optimization, operational analysis, queueing theory, decision models | < mathematics
survival analysis | kaplan meier | < statistics
multivariate analysis | factor analysis, multivariate statistics | < statistics
data engineering | data engineer, data pipelines, data pipeline, data platform | ~ etl, apache spark, data warehouse
etl | extract transform load, elt, data integration, informatica, talend, data factory, azure data factory, dbt, data ingestion | < data engineering
data warehouse | data warehousing, dwh, snowflake, redshift, bigquery, big query, olap | < data engineering
data lake | lakehouse, databricks, delta lake, data lakes | < data engineering
big data | bigdata, big data analytics | < data engineering ~ hadoop, apache spark
hadoop | mapreduce, hdfs, hive, apache hive, pig latin, map reduce | < big data
apache spark | spark, pyspark, spark sql, spark streaming | < big data
apache airflow | airflow, workflow orchestration | < data engineering
stream processing | apache flink, apache beam, dataflow, streaming data, real time data | < data engineering
data governance | data quality, data management, data stewardship, master data management, metadata management, records management, record keeping | < data engineering
data ethics | data privacy, gdpr, responsible data, information privacy, general data protection regulation, data protection, hipaa | ~ data governance
database migration | data migration | < databases
bioinformatics | computational biology, bioinformatics algorithms, genomic data science, biopython, sequence analysis, proteomics | ~ genomics, biology
genomics | functional genomics, genome, dna sequencing, genetics, gene expression, rna seq, dna, dna data, genome analysis, crispr, gene editing | < biology
`;
